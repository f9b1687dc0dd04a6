import { Skeleton } from "@/app/ui/kit/feedback";
import { PageSkeleton } from "@/app/ui/page/page-skeleton";
import { RecordFactsSkeleton } from "@/app/ui/page/record-facts-skeleton";

export default function Loading() {
  return (
    <PageSkeleton label="Loading the API request" isWithin title={260}>
      <RecordFactsSkeleton rows={5} />
      <Skeleton h={140} />
    </PageSkeleton>
  );
}
