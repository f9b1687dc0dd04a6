import { Skeleton } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { BreadcrumbsSkeleton } from "@/app/ui/page/breadcrumbs";
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
    <div role="status" aria-label={label}>
      {isWithin && <BreadcrumbsSkeleton />}
      <Group justify="space-between" align="flex-start" mb="xl">
        <Stack gap={10}>
          <Skeleton h={26} w={130} />
          <Skeleton h={16} w={320} maw="70vw" />
        </Stack>
        <Skeleton h={36} w={124} />
      </Group>
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
    </div>
  );
}
