import { Skeleton } from "@/app/ui/kit/feedback";
import { PageSkeleton } from "@/app/ui/page/page-skeleton";
import { RecordFactsSkeleton } from "@/app/ui/page/record-facts-skeleton";

export default function Loading() {
  return (
    <PageSkeleton label="Loading the delivery" isWithin title={260} action={110}>
      <RecordFactsSkeleton rows={4} />
      <Skeleton h={22} w={110} mb="sm" />
      <Skeleton h={140} />
    </PageSkeleton>
  );
}
