import { CardSkeletons, PageSkeleton } from "@/app/ui/page/page-skeleton";

export default function Loading() {
  return (
    <PageSkeleton label="Loading security settings" title={130} description={420}>
      <CardSkeletons heights={[150, 270, 180]} gap="xl" maw={760} />
    </PageSkeleton>
  );
}
