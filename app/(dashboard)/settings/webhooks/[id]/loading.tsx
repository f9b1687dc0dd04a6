import { Skeleton } from "@/app/ui/kit/feedback";
import { Group } from "@/app/ui/kit/flow";
import classes from "@/app/ui/lists/frame.module.css";
import { BreadcrumbsSkeleton } from "@/app/ui/page/breadcrumbs";
import { RecordFactsSkeleton } from "@/app/ui/page/record-facts-skeleton";

const rows = [0, 1, 2, 3, 4];

export default function Loading() {
  return (
    <div role="status" aria-label="Loading the webhook">
      <BreadcrumbsSkeleton />
      <Group justify="space-between" align="flex-start" mb="xl">
        <Skeleton h={26} w={220} maw="60vw" />
        <Skeleton h={36} w={190} />
      </Group>
      <RecordFactsSkeleton rows={5} />
      <Skeleton h={22} w={110} mb="sm" />
      <div className={classes.frame}>
        {rows.map((row) => (
          <Group key={row} justify="space-between" p="md" wrap="nowrap" className={classes.row}>
            <Skeleton h={16} w={180} maw="40vw" />
            <Skeleton h={20} w={70} />
          </Group>
        ))}
      </div>
    </div>
  );
}
