import { Skeleton } from "@/app/ui/kit/feedback";
import { Stack } from "@/app/ui/kit/flow";
import classes from "./analyze.module.css";

export default function Loading() {
  return (
    <div role="status" aria-label="Loading the form">
      <Skeleton h={26} w={230} mb={10} />
      <Skeleton h={16} w={420} maw="80vw" mb="xl" />
      <Stack gap="lg" className={classes.form}>
        <Skeleton h={270} radius="lg" />
        <Skeleton h={190} radius="lg" />
        <Skeleton h={230} radius="lg" />
      </Stack>
    </div>
  );
}
