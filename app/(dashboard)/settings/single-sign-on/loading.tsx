import { CardSkeletons, PageSkeleton } from "@/app/ui/page/page-skeleton";

export default function Loading() {
  return (
    <PageSkeleton label="Loading single sign-on" title={170} description={420}>
      <CardSkeletons heights={[150, 150, 300]} gap="xl" maw={760} />
    </PageSkeleton>
  );
}
