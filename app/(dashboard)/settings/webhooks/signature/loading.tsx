import { Skeleton } from "@/app/ui/kit/feedback";
import { SimpleGrid, Stack } from "@/app/ui/kit/flow";

export default function Loading() {
  return (
    <div role="status" aria-label="Loading the signature check">
      <Skeleton h={14} w={70} mb={10} />
      <Stack gap={10} mb="xl">
        <Skeleton h={26} w={200} />
        <Skeleton h={16} w={520} maw="80vw" />
      </Stack>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Stack gap="md">
          <Skeleton h={150} />
          <Skeleton h={190} />
          <Skeleton h={60} />
        </Stack>
        <Skeleton h={150} />
      </SimpleGrid>
    </div>
  );
}
