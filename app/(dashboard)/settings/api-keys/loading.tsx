import { Group, Skeleton, Stack } from "@mantine/core";
import classes from "./api-key-table.module.css";

const rows = [0, 1, 2, 3, 4];

export default function Loading() {
  return (
    <div role="status" aria-label="Loading API keys">
      <Group justify="space-between" align="flex-start" mb="xl">
        <Stack gap={10}>
          <Skeleton h={26} w={110} />
          <Skeleton h={16} w={300} maw="70vw" />
        </Stack>
        <Skeleton h={36} w={124} />
      </Group>
      <div className={classes.frame}>
        {rows.map((row) => (
          <Group key={row} justify="space-between" p="md" className={classes.skeletonRow}>
            <Stack gap={8}>
              <Skeleton h={14} w={140} />
              <Skeleton h={12} w={110} />
            </Stack>
            <Skeleton h={20} w={60} />
          </Group>
        ))}
      </div>
    </div>
  );
}
