import { Skeleton } from "@/app/ui/kit/feedback";
import { Group } from "@/app/ui/kit/flow";
import classes from "./overview.module.css";

const figures = ["analyses", "approve", "review", "decline"];

export default function Loading() {
  return (
    <div role="status" aria-label="Loading the overview">
      <Group justify="space-between" mb="xl">
        <Skeleton h={28} w={120} />
        <Skeleton h={36} w={170} />
      </Group>
      <Skeleton h={32} w={280} mb="md" />
      <div className={classes.grid}>
        <div className={classes.figures}>
          {figures.map((figure) => (
            <Skeleton key={figure} h={92} radius="lg" />
          ))}
        </div>
        <div className={classes.pair}>
          <Skeleton h={96} radius="lg" />
          <Skeleton h={96} radius="lg" />
        </div>
        <Skeleton h={118} radius="lg" />
        <Skeleton h={310} radius="lg" />
      </div>
    </div>
  );
}
