import { Skeleton } from "@/app/ui/kit/feedback";
import { Stack } from "@/app/ui/kit/flow";
import { BreadcrumbsSkeleton } from "@/app/ui/page/breadcrumbs";
import { PageHeader } from "@/app/ui/page/page-header";

export default function BacktestLoading() {
  return (
    <>
      <BreadcrumbsSkeleton />
      <PageHeader title="What would Assay have done with your applicants?" />
      <Stack gap="md" aria-busy>
        <Skeleton height={60} radius="md" />
        <Skeleton height={320} radius="lg" />
        <Skeleton height={420} radius="lg" />
      </Stack>
    </>
  );
}
