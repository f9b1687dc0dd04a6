"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import type { ActionResult } from "@/app/actions/action-result";
import { unreachable } from "@/app/actions/unreachable";
import { Button } from "@/app/ui/kit/button";
import { Checkbox } from "@/app/ui/kit/choices";
import { NativeSelect } from "@/app/ui/kit/inputs";
import { notifications } from "@/app/ui/kit/notifications";
import { Text } from "@/app/ui/kit/text";
import type { Mode } from "@/lib/contract/api-keys";
import { assignSelected, claimSelected } from "./decisions/actions";
import classes from "./queue.module.css";

interface BulkBarProps {
  mode: Mode;
  /** The cases of the page, and those of them that are selected. */
  all: readonly string[];
  selected: readonly string[];
  onSelect(ids: readonly string[]): void;
  memberId: string;
  /** The members whom cases can be assigned to. */
  reviewers: readonly { id: string; name: string }[];
}

const noOne = "none";

/** Assigns or claims the selected cases. */
export function BulkBar({ mode, all, selected, onSelect, memberId, reviewers }: BulkBarProps) {
  const router = useRouter();
  const [isBusy, startTransition] = useTransition();
  const [assignee, setAssignee] = useState(memberId);
  const [outcome, setOutcome] = useState("");
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
      onSelect([]);
      router.refresh();
    });
  const assign = () =>
    run(
      () => assignSelected(mode, [...selected], assignee === noOne ? null : assignee),
      (changed) =>
        assignee === noOne
          ? `${cases(changed)} no longer assigned.`
          : `${cases(changed)} assigned to ${nameOf(assignee)}.`,
    );
  const claim = () =>
    run(
      () => claimSelected(mode, [...selected]),
      (changed) => `${cases(changed)} claimed for 30 minutes.`,
    );

  return (
    <section
      className={classes.bulk}
      data-active={selected.length > 0 || undefined}
      aria-label="Selected cases"
    >
      <Checkbox
        label={`Select all ${all.length} on this page`}
        checked={selected.length === all.length}
        indeterminate={selected.length > 0 && selected.length < all.length}
        onChange={(event) => onSelect(event.currentTarget.checked ? all : [])}
      />
      <Text size="sm" fw={500} aria-live="polite">
        {selected.length > 0 ? `${selected.length} selected` : outcome}
      </Text>
      <NativeSelect
        size="xs"
        ml="auto"
        aria-label="Assign to"
        data={[
          { value: memberId, label: "You" },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
          { value: noOne, label: "No one" },
        ]}
        value={assignee}
        onChange={(event) => setAssignee(event.currentTarget.value)}
      />
      <Button size="xs" loading={isBusy} disabled={selected.length === 0} onClick={assign}>
        Assign
      </Button>
      <Button size="xs" variant="default" loading={isBusy} disabled={selected.length === 0} onClick={claim}>
        Claim
      </Button>
    </section>
  );
}

function cases(count: number): string {
  return count === 1 ? "1 case" : `${count} cases`;
}
