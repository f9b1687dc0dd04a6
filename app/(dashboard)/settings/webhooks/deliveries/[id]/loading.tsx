import { Skeleton } from "@/app/ui/kit/feedback";
import { Group } from "@/app/ui/kit/flow";
import { BreadcrumbsSkeleton } from "@/app/ui/page/breadcrumbs";
import { RecordFactsSkeleton } from "@/app/ui/page/record-facts-skeleton";

export default function Loading() {
  return (
    <div role="status" aria-label="Loading the delivery">
      <BreadcrumbsSkeleton />
      <Group justify="space-between" align="flex-start" mb="xl">
        <Skeleton h={26} w={260} maw="60vw" />
        <Skeleton h={36} w={110} />
      </Group>
      <RecordFactsSkeleton rows={4} />
      <Skeleton h={22} w={110} mb="sm" />
      <Skeleton h={140} />
    </div>
  );
}
