import { Skeleton } from "@/app/ui/kit/feedback";
import { PageSkeleton } from "@/app/ui/page/page-skeleton";

export function UploadSkeleton() {
  return (
    <PageSkeleton label="Loading" title={130} description={340} action={150}>
      <Skeleton h={150} radius="lg" />
    </PageSkeleton>
  );
}
