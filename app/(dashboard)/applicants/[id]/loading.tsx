import { Skeleton } from "@/app/ui/kit/feedback";
import { Stack } from "@/app/ui/kit/flow";
import { BreadcrumbsSkeleton } from "@/app/ui/page/breadcrumbs";

export default function Loading() {
  return (
    <div role="status" aria-label="Loading the applicant">
      <BreadcrumbsSkeleton />
      <Stack gap={10} mb="xl">
        <Skeleton h={26} w={200} />
        <Skeleton h={16} w={280} maw="70vw" />
      </Stack>
      <Stack gap="lg">
        <Skeleton h={140} radius="lg" />
        <Skeleton h={180} radius="lg" />
        <Skeleton h={180} radius="lg" />
      </Stack>
    </div>
  );
}
