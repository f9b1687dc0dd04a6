import { Grid, GridCol, Skeleton, Stack } from "@mantine/core";

export default function Loading() {
  return (
    <div role="status" aria-label="Loading the organization">
      <Stack gap={10} mb="xl">
        <Skeleton h={26} w={160} />
        <Skeleton h={16} w={280} maw="70vw" />
      </Stack>
      <Grid gap="xl">
        <GridCol span={{ base: 12, md: 7 }}>
          <Skeleton h={480} radius="lg" />
        </GridCol>
        <GridCol span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            <Skeleton h={210} radius="lg" />
            <Skeleton h={150} radius="lg" />
          </Stack>
        </GridCol>
      </Grid>
    </div>
  );
}
