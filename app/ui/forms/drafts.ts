/*
 * What a member has entered for a case's decision, so that neither an expired session nor a refusal loses it. Its note may name people: it stays in
 * the tab (sessionStorage), is never sent, and goes with the decision, with signing out, with another member's
 * visit, and after half a day.
 */

const prefix = "assay-draft/";
const keptMilliseconds = 12 * 3_600_000;

/** A decision as far as a member has entered it. */
export interface DraftDecision {
  decision: "APPROVE" | "DECLINE" | "";
  reasons: string[];
  note: string;
}

interface Draft extends DraftDecision {
  /** The member who typed it. */
  by: string;
  /** Milliseconds. */
  at: number;
}

/** Keeps what a member is entering; without a note and a decision, it is forgotten. */
export function keepDraft(caseId: string, by: string, { decision, reasons, note }: DraftDecision): void {
  withStorage((storage) => {
    if (note.trim() === "" && decision === "") storage.removeItem(prefix + caseId);
    else
      storage.setItem(
        prefix + caseId,
        JSON.stringify({ decision, reasons, note, by, at: Date.now() } satisfies Draft),
      );
  });
}

/** What the member has left here. Forgets every draft that is old or another member's. */
export function readDraft(caseId: string, by: string): DraftDecision | undefined {
  return withStorage((storage) => {
    for (const key of keysOf(storage)) {
      const draft = parse(storage.getItem(key));
      if (draft === undefined || draft.by !== by || Date.now() - draft.at > keptMilliseconds)
        storage.removeItem(key);
    }
    return parse(storage.getItem(prefix + caseId));
  });
}

export function forgetDraft(caseId: string): void {
  withStorage((storage) => storage.removeItem(prefix + caseId));
}

/** For signing out. */
export function forgetDrafts(): void {
  withStorage((storage) => {
    for (const key of keysOf(storage)) storage.removeItem(key);
  });
}

function keysOf(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(prefix));
}

function parse(text: string | null): Draft | undefined {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Draft;
  } catch {
    return undefined;
  }
}

/** Browsers may refuse to store anything: then there are no drafts. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
