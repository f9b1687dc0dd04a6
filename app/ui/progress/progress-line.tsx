import { Progress } from "@/app/ui/kit/feedback";
import { Group } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";

interface ProgressLineProps {
  done: number;
  total: number;
  /** What was done: "processed". */
  what: string;
  color?: "gray" | "red" | undefined;
}

/** How far a piece of work is, in a cell of a list. */
export function ProgressLine({ done, total, what, color }: ProgressLineProps) {
  const text = progressText(done, total);
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress
        value={total === 0 ? 0 : (done / total) * 100}
        w={90}
        size="sm"
        color={color}
        aria-label={`${text} ${what}`}
      />
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    </Group>
  );
}

export function progressText(done: number, total: number): string {
  return `${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`;
}
