import { Grid, GridCol, Skeleton, Stack } from "@mantine/core";
import { BreadcrumbsSkeleton } from "@/app/ui/breadcrumbs";

export default function Loading() {
  return (
    <div role="status" aria-label="Loading the case">
      <BreadcrumbsSkeleton />
      <Stack gap={10} mb="xl">
        <Skeleton h={26} w={200} />
        <Skeleton h={16} w={280} maw="70vw" />
      </Stack>
      <Grid gap="xl">
        <GridCol span={{ base: 12, md: 7 }}>
          <Stack gap="md">
            <Skeleton h={110} radius="lg" />
            <Skeleton h={260} radius="lg" />
          </Stack>
        </GridCol>
        <GridCol span={{ base: 12, md: 5 }}>
          <Skeleton h={340} radius="lg" />
        </GridCol>
      </Grid>
    </div>
  );
}
