import { Alert } from "@/app/ui/kit/feedback";
import { List, ListItem, Text } from "@/app/ui/kit/text";
import frame from "@/app/ui/page/report.module.css";
import { Section } from "@/app/ui/page/section";
import type { ScorecardResult } from "@/lib/contract/scorecards";
import { changeText, differenceText, verdict } from "./gain-text";

interface GainSectionProps {
  result: Pick<ScorecardResult, "gain" | "problems">;
  /** The versions of the policy that the points began with, and that is in force. */
  begunWith: number;
  inForce: number;
}

/** What the points gain, and what speaks against publishing them. */
export function GainSection({ result: { gain, problems }, begunWith, inForce }: GainSectionProps) {
  const figures = [
    ["Area under the ROC curve (AUC)", gain.auc],
    ["Kolmogorov-Smirnov", gain.ks],
    ["Log loss (lower is better)", gain.logLoss],
    ["Calibration error (lower is better)", gain.calibrationError],
  ] as const;
  return (
    <Section title="Gain">
      <Text>{verdict(gain.auc)}</Text>
      {inForce !== begunWith && (
        <Alert color="amber" title={`Version ${inForce} of the policy is in force now`}>
          The points belong to version {begunWith}, and its other settings come with them. Learn again, or
          compare both in the policy editor.
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert color="red" title="You can't publish these points as they are">
          <List size="sm">
            {problems.map(({ path, message }) => (
              <ListItem key={path}>
                <code>{path}</code> {message}
              </ListItem>
            ))}
          </List>
        </Alert>
      )}
      <dl className={frame.figures}>
        {figures.map(([name, change]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{changeText(change)}</dd>
            <Text component="dd" size="sm" c="dimmed">
              difference {differenceText(change)}
            </Text>
          </div>
        ))}
      </dl>
    </Section>
  );
}
