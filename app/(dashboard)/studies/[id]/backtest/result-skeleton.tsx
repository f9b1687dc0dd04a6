import { Skeleton } from "@/app/ui/kit/feedback";
import { Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { applications } from "./words";

export function ResultSkeleton({ applications: number }: { applications: number }) {
  return (
    <Stack gap="md" aria-busy>
      <Text c="dimmed" role="status">
        Deciding {applications(number)} again…
      </Text>
      <Skeleton height={320} radius="lg" />
      <Skeleton height={420} radius="lg" />
    </Stack>
  );
}
