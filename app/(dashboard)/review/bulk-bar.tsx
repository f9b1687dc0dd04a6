"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import type { ActionResult } from "@/app/actions/action-result";
import { unreachable } from "@/app/actions/unreachable";
import { lazyDialogs } from "@/app/ui/dialogs/lazy-dialogs";
import { Button } from "@/app/ui/kit/button";
import { Checkbox } from "@/app/ui/kit/choices";
import { Group } from "@/app/ui/kit/flow";
import { NativeSelect } from "@/app/ui/kit/inputs";
import { notifications } from "@/app/ui/kit/notifications";
import { Text } from "@/app/ui/kit/text";
import type { Mode } from "@/lib/contract/api-keys";
import type { DecidedSeveral } from "@/lib/domain/reviews/decide-several";
import type { BulkDecisionProps } from "./bulk-decision";
import { casesText } from "./cases-text";
import { assignSelected, claimSelected } from "./decisions/actions";
import { offerUndo } from "./decisions/made-decisions";
import classes from "./queue.module.css";
import { type Selection, useSelected } from "./selection";

interface BulkBarProps {
  mode: Mode;
  /** The cases of the page. */
  all: BulkDecisionProps["cases"];
  selection: Selection;
  memberId: string;
  /** The members whom cases can be assigned to. */
  reviewers: readonly { id: string; name: string }[];
  /** The queue's page, with its filters. */
  queueHref: string;
}

const Decision = lazyDialogs<"APPROVE" | "DECLINE", BulkDecisionProps>(() =>
  import("./bulk-decision").then((module) => module.BulkDecision),
);

const noOne = "none";

/** Decides, assigns or claims the selected cases. */
export function BulkBar(props: BulkBarProps) {
  const { mode, all, selection, memberId, reviewers, queueHref } = props;
  const chosen = useSelected(selection);
  const cases = all.filter(({ id }) => chosen.has(id));
  const selected = cases.map(({ id }) => id);
  const router = useRouter();
  const [isBusy, startTransition] = useTransition();
  const [assignee, setAssignee] = useState(memberId);
  const [outcome, setOutcome] = useState("");
  const [asked, setAsked] = useState<"APPROVE" | "DECLINE">();
  const colleagues = reviewers.filter(({ id }) => id !== memberId);
  const nameOf = (id: string) => colleagues.find((each) => each.id === id)?.name ?? "you";

  const run = (action: () => Promise<ActionResult<number>>, describe: (changed: number) => string) =>
    startTransition(async () => {
      const result = await action().catch(() => unreachable);
      if (!result.ok) {
        notifications.show({ color: "red", message: result.message });
        return;
      }
      const left = selected.length - result.value;
      const rest = left === 0 ? "" : ` ${left} unchanged.`;
      setOutcome(`${describe(result.value)}${rest}`);
      selection.set([]);
      router.refresh();
    });
  const assign = () =>
    run(
      () => assignSelected(mode, selected, assignee === noOne ? null : assignee),
      (changed) =>
        assignee === noOne
          ? `${casesText(changed)} no longer assigned.`
          : `${casesText(changed)} assigned to ${nameOf(assignee)}.`,
    );
  const claim = () =>
    run(
      () => claimSelected(mode, selected),
      (changed) => `${casesText(changed)} claimed for 30 minutes.`,
    );

  const showDecided = (decision: "APPROVE" | "DECLINE", { made }: DecidedSeveral) => {
    const verb = decision === "APPROVE" ? "Approved" : "Declined";
    const proposals = made.filter(({ isProposal }) => isProposal).length;
    const text =
      proposals === 0
        ? `${verb} ${casesText(made.length)}`
        : `${casesText(made.length)} decided, ${proposals} as proposals`;
    if (made.length > 0) offerUndo({ mode, text, href: queueHref, cases: made });
    selection.set([]);
  };

  return (
    <section
      className={classes.bulk}
      data-active={selected.length > 0 || undefined}
      data-foot={selected.length > 0 || undefined}
      aria-label="Selected cases"
    >
      <Checkbox
        label={`Select all ${all.length} on this page`}
        checked={selected.length === all.length}
        indeterminate={selected.length > 0 && selected.length < all.length}
        onChange={(event) => selection.set(event.currentTarget.checked ? all.map(({ id }) => id) : [])}
      />
      <Text size="sm" fw={500} aria-live="polite" className={classes.selected}>
        {selected.length > 0 ? `${selected.length} selected` : outcome}
      </Text>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          disabled={selected.length === 0}
          onClick={() => setAsked("APPROVE")}
        >
          Approve…
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={selected.length === 0}
          onClick={() => setAsked("DECLINE")}
        >
          Decline…
        </Button>
        <NativeSelect
          size="xs"
          aria-label="Assign to"
          data={[
            { value: memberId, label: "You" },
            ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
            { value: noOne, label: "No one" },
          ]}
          value={assignee}
          onChange={(event) => setAssignee(event.currentTarget.value)}
        />
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          disabled={selected.length === 0}
          onClick={assign}
        >
          Assign
        </Button>
        <Button size="xs" variant="default" loading={isBusy} disabled={selected.length === 0} onClick={claim}>
          Claim
        </Button>
      </Group>
      <Decision
        dialog={asked}
        mode={mode}
        cases={cases}
        onClose={() => {
          setAsked(undefined);
          // Not before: without cases, the list and what it says of them would be gone.
          router.refresh();
        }}
        onDecided={showDecided}
      />
    </section>
  );
}
