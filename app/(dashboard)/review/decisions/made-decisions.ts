import type { ActionResult } from "@/app/actions/action-result";
import { unreachable } from "@/app/actions/unreachable";
import { type DraftDecision, forgetDraft, keepDraft } from "@/app/ui/forms/drafts";
import type { Mode } from "@/lib/contract/api-keys";
import { undoSeconds } from "@/lib/contract/undo-seconds";

/* What the member has decided in this tab and can undo, or has to look at again. <DecisionBar> shows it. */

export interface MadeDecision {
  key: number;
  mode: Mode;
  /** Such as "Approved Maria Santos". */
  text: string;
  /** Where undoing it leads: to its case, or the queue. */
  href: string;
  ids: readonly string[];
  /** What the server has stored; none if it refused. */
  cases: Promise<{ id: string; decisionId: string }[]>;
  isSending: boolean;
  /** Brings back what the member had entered. */
  restore(): void;
}

export interface FailedDecision {
  key: number;
  text: string;
  message: string;
  href: string;
}

/** A decision takes effect a moment after its time to undo is over. */
const effectMilliseconds = 2_000;

interface State {
  /** The latest last. */
  made: readonly MadeDecision[];
  failed: readonly FailedDecision[];
}

export const nothing: State = { made: [], failed: [] };

let next = 1;
let state = nothing;
const listeners = new Set<() => void>();

function set(changed: Partial<State>): void {
  state = { ...state, ...changed };
  for (const listener of listeners) listener();
}

export const decisions = {
  current: (): State => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  clear(): void {
    set(nothing);
  },
  remove(key: number): void {
    set({ made: state.made.filter((each) => each.key !== key) });
  },
  report(failed: Omit<FailedDecision, "key">): void {
    set({ failed: [...state.failed, { ...failed, key: next++ }] });
  },
  dismiss(key: number): void {
    set({ failed: state.failed.filter((each) => each.key !== key) });
  },
};

interface DecidedTogether {
  mode: Mode;
  text: string;
  href: string;
  cases: readonly { id: string; decisionId: string }[];
}

/** Offers to undo decisions that the server has stored. */
export function offerUndo({ cases, ...made }: DecidedTogether): void {
  const key = next++;
  const stored = cases.map(({ id, decisionId }) => ({ id, decisionId }));
  const ids = stored.map(({ id }) => id);
  const added = { ...made, key, ids, cases: Promise.resolve(stored), isSending: false, restore: () => {} };
  set({ made: [...state.made, added] });
  confirm(key, made.text);
}

/** A case and who decides on it. */
export interface DecidedCase {
  id: string;
  mode: Mode;
  name: string;
  memberId: string;
  /** The case's address, from where it is decided. */
  href: string;
}

export interface Sent {
  about: DecidedCase;
  draft: DraftDecision & { decision: "APPROVE" | "DECLINE" };
  send(): Promise<ActionResult<{ decisionId: string; isProposal: boolean }>>;
  /** Once the server has answered. */
  onAnswer(isSignedOut: boolean): void;
}

/**
 * Sends a decision while the member goes on, and offers to undo it until it takes effect. Its draft stays in the tab until
 * the server has it: a refused or lost decision is reported, and its case shows what was entered.
 */
export function sendDecision({ about, draft, send, onAnswer }: Sent): void {
  const { id, mode, name, memberId, href } = about;
  const restore = () => keepDraft(id, memberId, draft);
  restore();
  const answer = send().catch(() => unreachable);
  const key = next++;
  const made = {
    key,
    mode,
    text: `${draft.decision === "APPROVE" ? "Approved" : "Declined"} ${name}`,
    href,
    ids: [id],
    cases: answer.then((result) => (result.ok ? [{ id, decisionId: result.value.decisionId }] : [])),
    isSending: true,
    restore,
  };
  set({ made: [...state.made, made] });
  void answer.then((result) => {
    if (result.ok) {
      forgetDraft(id);
      const { isProposal } = result.value;
      const verb = draft.decision === "APPROVE" ? "approve" : "decline";
      confirm(key, isProposal ? `Proposed to ${verb} ${name}` : made.text);
      // Then its case is in the queue again.
      if (isProposal) setTimeout(onAnswer, undoSeconds * 1_000 + effectMilliseconds, false);
    } else {
      decisions.remove(key);
      // Without an answer, the server may have it.
      const text = `${name}: decision not ${result === unreachable ? "confirmed" : "recorded"}.`;
      decisions.report({ text, message: result.message, href });
    }
    onAnswer(!result.ok && result.code === "unauthorized");
  });
}

/** The server has it: it can be undone for some seconds. */
function confirm(key: number, text: string): void {
  set({ made: state.made.map((each) => (each.key === key ? { ...each, text, isSending: false } : each)) });
  setTimeout(() => decisions.remove(key), undoSeconds * 1_000);
}
