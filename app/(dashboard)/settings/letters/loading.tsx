import { Skeleton } from "@/app/ui/kit/feedback";
import { Stack } from "@/app/ui/kit/flow";
import { Columns } from "@/app/ui/page/columns";

export default function Loading() {
  return (
    <div role="status" aria-label="Loading the letter template">
      <Stack gap={10} mb="xl">
        <Skeleton h={26} w={160} />
        <Skeleton h={16} w={280} maw="70vw" />
      </Stack>
      <Columns main={<Skeleton h={900} radius="lg" />} aside={<Skeleton h={700} radius="lg" />} />
    </div>
  );
}
