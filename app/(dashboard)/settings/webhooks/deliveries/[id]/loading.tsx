import { Skeleton } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import classes from "@/app/ui/lists/frame.module.css";
import { BreadcrumbsSkeleton } from "@/app/ui/page/breadcrumbs";

const rows = [0, 1, 2, 3];

export default function Loading() {
  return (
    <div role="status" aria-label="Loading the delivery">
      <BreadcrumbsSkeleton />
      <Group justify="space-between" align="flex-start" mb="xl">
        <Skeleton h={26} w={260} maw="60vw" />
        <Skeleton h={36} w={110} />
      </Group>
      <Stack className={classes.frame} gap={14} p="md" mb="xl">
        {rows.map((row) => (
          <Group key={row} gap="xl" wrap="nowrap">
            <Skeleton h={16} w={80} />
            <Skeleton h={16} w={240} maw="40vw" />
          </Group>
        ))}
      </Stack>
      <Skeleton h={22} w={110} mb="sm" />
      <Skeleton h={140} />
    </div>
  );
}
