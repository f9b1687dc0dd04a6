"use client";

import { IconX } from "@tabler/icons-react";
import { FactorNeeded } from "@/app/ui/access/factor-needed";
import { Button } from "@/app/ui/kit/button";
import { Group } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { type Reading, readingNames } from "@/lib/contract/readings";
import type { SearchState } from "./use-text-search";

/** What else a text could be, and to how many records that leads; null if it was not looked up. */
export interface Alternative {
  reading: Reading;
  count: number | null;
}

interface SearchStatusProps {
  /** What was found, and what the text was taken for: "3 analyses with this phone number". */
  summary: string;
  /** What limits the answer. */
  remark?: string | undefined;
  others: Alternative[];
  onChoose(reading: Reading): void;
  onClose(): void;
}

/** The line above a search's result: what the text was taken for, what else it could be, and the way back. */
export function SearchStatus({ summary, remark, others, onChoose, onClose }: SearchStatusProps) {
  const found = others.filter(({ count }) => count === null || count > 0);
  const missed = others.filter(({ count }) => count === 0).map(({ reading }) => readingNames[reading]);
  return (
    <Group justify="space-between" gap="xs" mb="sm" align="flex-start">
      <div>
        <Text span role="status" fw={500}>
          {summary}
        </Text>
        {missed.length > 0 && (
          <Text size="sm" c="dimmed">
            Also searched as {listOf(missed)}: nothing found.
          </Text>
        )}
        {remark !== undefined && (
          <Text size="sm" c="dimmed" maw={620}>
            {remark}
          </Text>
        )}
        {found.length > 0 && (
          <Group gap="xs" mt={4}>
            {found.map(({ reading, count }) => (
              <Button key={reading} variant="default" size="compact-xs" onClick={() => onChoose(reading)}>
                Search as {readingNames[reading]}
                {count !== null && ` (${count.toLocaleString("en-US")})`}
              </Button>
            ))}
          </Group>
        )}
      </div>
      <Button variant="subtle" size="xs" leftSection={<IconX size={14} aria-hidden />} onClick={onClose}>
        Back to the list
      </Button>
    </Group>
  );
}

/** Why a search has no answer; undefined while it may still have one. */
export function refusalOf(state: SearchState<unknown>) {
  if (state.status === "code") return "To search by SSN, enter a code from your authenticator app.";
  if (state.status !== "refused") return undefined;
  const { problem } = state;
  if (problem === "role") return "Your role doesn't include searching by SSN.";
  if (problem === "factor") return <FactorNeeded />;
  const field = problem.fieldErrors.text ?? problem.fieldErrors.as;
  return field === undefined ? problem.message : `The text ${field}.`;
}

function listOf(words: string[]): string {
  return new Intl.ListFormat("en-US", { type: "disjunction" }).format(words);
}
