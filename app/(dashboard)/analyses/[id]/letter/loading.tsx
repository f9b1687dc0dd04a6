import { Skeleton } from "@/app/ui/kit/feedback";
import { Stack } from "@/app/ui/kit/flow";

export default function Loading() {
  return (
    <div role="status" aria-label="Loading the letter">
      <Stack gap={10} mb="xl">
        <Skeleton h={20} w={220} />
        <Skeleton h={36} w={320} maw="70vw" />
      </Stack>
      <Skeleton h={880} maw={816} />
    </div>
  );
}
