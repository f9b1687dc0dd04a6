import { Skeleton } from "@/app/ui/kit/feedback";
import { BreadcrumbsSkeleton } from "@/app/ui/page/breadcrumbs";
import { RecordFactsSkeleton } from "@/app/ui/page/record-facts-skeleton";

export default function Loading() {
  return (
    <div role="status" aria-label="Loading the API request">
      <BreadcrumbsSkeleton />
      <Skeleton h={26} w={260} maw="60vw" mb="xl" />
      <RecordFactsSkeleton rows={5} />
      <Skeleton h={140} />
    </div>
  );
}
