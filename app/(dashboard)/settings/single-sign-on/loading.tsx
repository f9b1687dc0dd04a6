import { Skeleton } from "@/app/ui/kit/feedback";
import { Stack } from "@/app/ui/kit/flow";

export default function Loading() {
  return (
    <div role="status" aria-label="Loading single sign-on">
      <Stack gap={10} mb="xl">
        <Skeleton h={26} w={170} />
        <Skeleton h={16} w={420} maw="80vw" />
      </Stack>
      <Stack gap="xl" maw={760}>
        <Skeleton h={150} radius="lg" />
        <Skeleton h={150} radius="lg" />
        <Skeleton h={300} radius="lg" />
      </Stack>
    </div>
  );
}
