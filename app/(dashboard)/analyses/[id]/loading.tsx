import { Skeleton } from "@/app/ui/kit/feedback";
import { BreadcrumbsSkeleton } from "@/app/ui/page/breadcrumbs";
import classes from "./frame/case.module.css";

const main = [250, 320, 420];
const rail = [90, 260, 110];

export default function Loading() {
  return (
    <div role="status" aria-label="Loading the case">
      <BreadcrumbsSkeleton />
      <div className={classes.header}>
        <div>
          <Skeleton h={28} w={220} maw="60vw" />
          <Skeleton h={16} w={280} maw="70vw" mt={10} />
        </div>
        <Skeleton h={36} w={220} />
      </div>
      <div className={classes.layout}>
        {[main, rail].map((heights) => (
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
