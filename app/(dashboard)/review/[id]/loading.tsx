import { Skeleton, Stack } from "@mantine/core";
import { BreadcrumbsSkeleton } from "@/app/ui/breadcrumbs";
import { Columns } from "@/app/ui/columns";

export default function Loading() {
  return (
    <div role="status" aria-label="Loading the case">
      <BreadcrumbsSkeleton />
      <Stack gap={10} mb="xl">
        <Skeleton h={26} w={200} />
        <Skeleton h={16} w={280} maw="70vw" />
      </Stack>
      <Columns
        main={
          <>
            <Skeleton h={110} radius="lg" />
            <Skeleton h={260} radius="lg" />
          </>
        }
        aside={<Skeleton h={340} radius="lg" />}
      />
    </div>
  );
}
