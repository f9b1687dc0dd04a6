import { Skeleton } from "@/app/ui/kit/feedback";
import { Columns } from "@/app/ui/page/columns";
import { PageSkeleton } from "@/app/ui/page/page-skeleton";

export default function Loading() {
  return (
    <PageSkeleton label="Loading the organization" title={160} description={280}>
      <Columns
        main={<Skeleton h={480} radius="lg" />}
        aside={
          <>
            <Skeleton h={210} radius="lg" />
            <Skeleton h={150} radius="lg" />
          </>
        }
      />
    </PageSkeleton>
  );
}
