import { Skeleton } from "@/app/ui/kit/feedback";
import { Group } from "@/app/ui/kit/flow";
import classes from "@/app/ui/lists/frame.module.css";
import { PageSkeleton } from "@/app/ui/page/page-skeleton";
import { RecordFactsSkeleton } from "@/app/ui/page/record-facts-skeleton";

const rows = [0, 1, 2, 3, 4];

export default function Loading() {
  return (
    <PageSkeleton label="Loading the webhook" isWithin title={220} action={190}>
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
    </PageSkeleton>
  );
}
