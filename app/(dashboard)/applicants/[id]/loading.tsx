import { CardSkeletons, PageSkeleton } from "@/app/ui/page/page-skeleton";

export default function Loading() {
  return (
    <PageSkeleton label="Loading the applicant" isWithin title={200} description={280}>
      <CardSkeletons heights={[140, 180, 180]} />
    </PageSkeleton>
  );
}
