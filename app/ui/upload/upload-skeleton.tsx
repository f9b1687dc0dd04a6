import { Skeleton } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";

export function UploadSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <Group justify="space-between" align="flex-start" mb="xl">
        <Stack gap={10}>
          <Skeleton h={26} w={130} />
          <Skeleton h={16} w={340} maw="70vw" />
        </Stack>
        <Skeleton h={36} w={150} />
      </Group>
      <Skeleton h={150} radius="lg" />
    </div>
  );
}
