import type { ReactNode } from "react";
import { Progress } from "@/app/ui/kit/feedback";
import { Group } from "@/app/ui/kit/flow";
import { Text, VisuallyHidden } from "@/app/ui/kit/text";
import { FactList } from "@/app/ui/page/fact-list";
import classes from "./progress-card.module.css";

interface ProgressCardProps {
  status: ReactNode;
  /** How much is done, such as "40 of 80 processed". */
  done: string;
  percent: number;
  isMoving: boolean;
  /** What screen readers say once it no longer moves. */
  ended: string;
  color?: "gray" | "red" | undefined;
  facts: Readonly<Record<string, ReactNode>>;
}

/** How far a piece of work is, and what is known about it. */
export function ProgressCard({ status, done, percent, isMoving, ended, color, facts }: ProgressCardProps) {
  return (
    <section className={classes.card} aria-label="Progress">
      <Group justify="space-between" mb="xs" gap="xs">
        {status}
        <Text size="sm" c="dimmed" style={{ fontVariantNumeric: "tabular-nums" }}>
          {done}
        </Text>
      </Group>
      <Progress value={percent} animated={isMoving} color={color} aria-label="Processed" />
      {/* Announced in quarters: every second would be too much for screen readers. */}
      <VisuallyHidden aria-live="polite">
        {isMoving ? `${Math.floor(percent / 25) * 25} percent processed` : ended}
      </VisuallyHidden>
      <FactList className={classes.facts} facts={Object.entries(facts)} />
    </section>
  );
}
