import { Skeleton } from "@/app/ui/kit/feedback";
import { Stack } from "@/app/ui/kit/flow";
import { PageHeader } from "@/app/ui/page/page-header";

export default function PolicyLoading() {
  return (
    <>
      <PageHeader
        title="Policy"
        description={<Skeleton component="span" display="block" height={42} width={420} />}
      />
      <Stack gap="lg" aria-busy>
        <Skeleton height={320} radius="lg" />
        <Skeleton height={280} radius="lg" />
        <Skeleton height={240} radius="lg" />
      </Stack>
    </>
  );
}
