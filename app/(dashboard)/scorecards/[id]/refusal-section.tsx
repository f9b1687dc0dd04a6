import { count } from "@/app/ui/charts/figures";
import { List, ListItem, Text } from "@/app/ui/kit/text";
import { Section } from "@/app/ui/page/section";
import type { ScorecardView } from "@/lib/contract/scorecards";
import { scorecardNeeds } from "@/lib/domain/scorecard/needs";

const uses = { training: "for learning", heldOut: "for judging, among the latest applications" } as const;

/** What is missing, in words. */
export function RefusalSection({ missing }: Pick<ScorecardView, "missing">) {
  return (
    <Section title="Too few outcomes">
      {missing.length === 0 ? (
        <Text>
          No signal can change yet: each needs {scorecardNeeds.occurrences} outcomes of applications that have
          it.
        </Text>
      ) : (
        <List>
          {missing.map(({ part, outcome, found, needed }) => (
            <ListItem key={`${part} ${outcome}`}>
              {count(found)} of {count(needed)} {outcome} outcomes needed {uses[part]}
            </ListItem>
          ))}
        </List>
      )}
      <Text c="dimmed" size="sm">
        With fewer outcomes, points would follow chance. Label more applicants, choose a longer period, or
        make a study from your past applications. Your policy stays the same.
      </Text>
    </Section>
  );
}
