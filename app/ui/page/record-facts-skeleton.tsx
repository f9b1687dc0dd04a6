import { Skeleton } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import classes from "@/app/ui/lists/frame.module.css";

/** The place of a record's facts. */
export function RecordFactsSkeleton({ rows }: { rows: number }) {
  return (
    <Stack className={classes.frame} gap={14} py="md" mb="xl">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
        <Group key={row} gap="xl" wrap="nowrap">
          <Skeleton h={16} w={80} />
          <Skeleton h={16} w={240} maw="40vw" />
        </Group>
      ))}
    </Stack>
  );
}
