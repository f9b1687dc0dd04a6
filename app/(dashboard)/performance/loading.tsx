import { Skeleton } from "@/app/ui/kit/feedback";
import { Stack } from "@/app/ui/kit/flow";
import { PageHeader } from "@/app/ui/page/page-header";

export default function PerformanceLoading() {
  return (
    <>
      <PageHeader title="Performance" />
      <Stack gap="lg" aria-busy>
        <Skeleton height={40} width={280} radius="md" />
        <Skeleton height={260} radius="lg" />
        <Skeleton height={420} radius="lg" />
      </Stack>
    </>
  );
}
