import { Skeleton } from "@/app/ui/kit/feedback";
import { SimpleGrid, Stack } from "@/app/ui/kit/flow";
import { PageSkeleton } from "@/app/ui/page/page-skeleton";

export default function Loading() {
  return (
    <PageSkeleton label="Loading the signature check" isWithin title={200} description={520}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Stack gap="md">
          <Skeleton h={150} />
          <Skeleton h={190} />
          <Skeleton h={60} />
        </Stack>
        <Skeleton h={150} />
      </SimpleGrid>
    </PageSkeleton>
  );
}
