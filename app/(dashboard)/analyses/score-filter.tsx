"use client";

import { TextInput } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import { useTypedFilter } from "@/app/ui/lists/use-typed-filter";

const looks = {
  minScore: { label: "Lowest score", short: "Score ≥" },
  maxScore: { label: "Highest score", short: "Score ≤" },
} as const;

/** The lowest or the highest score of a list, included, kept in the URL once it is typed. */
export function ScoreFilter({ name }: { name: keyof typeof looks }) {
  const { label, short } = looks[name];
  const field = useTypedFilter(name, (typed) => (isScore(typed) ? typed : undefined));
  return (
    <TextInput
      size="xs"
      w={122}
      inputMode="numeric"
      maxLength={3}
      autoComplete="off"
      aria-label={label}
      leftSection={
        <Text span size="xs" c="dimmed" aria-hidden>
          {short}
        </Text>
      }
      leftSectionWidth={58}
      error={isScore(field.value) ? undefined : "0 to 100"}
      {...field}
    />
  );
}

const isScore = (typed: string) => /^(?:\d{1,2}|100)?$/.test(typed);
