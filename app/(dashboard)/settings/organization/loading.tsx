import { Skeleton } from "@/app/ui/kit/feedback";
import { Stack } from "@/app/ui/kit/flow";
import { Columns } from "@/app/ui/page/columns";

export default function Loading() {
  return (
    <div role="status" aria-label="Loading the organization">
      <Stack gap={10} mb="xl">
        <Skeleton h={26} w={160} />
        <Skeleton h={16} w={280} maw="70vw" />
      </Stack>
      <Columns
        main={<Skeleton h={480} radius="lg" />}
        aside={
          <>
            <Skeleton h={210} radius="lg" />
            <Skeleton h={150} radius="lg" />
          </>
        }
      />
    </div>
  );
}
