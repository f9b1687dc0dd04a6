import { Skeleton } from "@mantine/core";
import { BreadcrumbsSkeleton } from "@/app/ui/breadcrumbs";
import classes from "./analysis.module.css";

const main = [250, 320, 140];
const side = [230, 210, 180];

export default function Loading() {
  return (
    <div role="status" aria-label="Loading the analysis">
      <BreadcrumbsSkeleton />
      <div className={classes.header}>
        <div>
          <Skeleton h={28} w={220} maw="60vw" />
          <Skeleton h={16} w={280} maw="70vw" mt={10} />
        </div>
        <Skeleton h={36} w={220} />
      </div>
      <div className={classes.layout}>
        {[main, side].map((heights) => (
          <div key={heights.join()} className={classes.column}>
            {heights.map((height) => (
              <Skeleton key={height} h={height} radius="lg" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
