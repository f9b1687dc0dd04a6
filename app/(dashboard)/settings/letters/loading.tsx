import { Skeleton } from "@/app/ui/kit/feedback";
import { Columns } from "@/app/ui/page/columns";
import { PageSkeleton } from "@/app/ui/page/page-skeleton";

export default function Loading() {
  return (
    <PageSkeleton label="Loading the letter template" title={160} description={280}>
      <Columns main={<Skeleton h={900} radius="lg" />} aside={<Skeleton h={700} radius="lg" />} />
    </PageSkeleton>
  );
}
