import { Skeleton } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { PageSkeleton } from "@/app/ui/page/page-skeleton";
import classes from "./frame.module.css";

/** A list page while it loads: head, filters, rows. */
export function ListSkeleton({
  label,
  rows = 6,
  hasFilters = true,
  isWithin = false,
}: {
  label: string;
  rows?: number;
  hasFilters?: boolean;
  /** The page has breadcrumbs. */
  isWithin?: boolean;
}) {
  return (
    <PageSkeleton label={label} isWithin={isWithin} title={130} description={320} action={124}>
      {hasFilters && <Skeleton h={30} w={150} mb="sm" />}
      <div className={classes.frame}>
        {Array.from({ length: rows }, (_, row) => `row ${row}`).map((key) => (
          <Group key={key} justify="space-between" p="md" wrap="nowrap" className={classes.row}>
            <Stack gap={8}>
              <Skeleton h={14} w={180} maw="40vw" />
              <Skeleton h={12} w={110} />
            </Stack>
            <Skeleton h={20} w={70} />
          </Group>
        ))}
      </div>
    </PageSkeleton>
  );
}
