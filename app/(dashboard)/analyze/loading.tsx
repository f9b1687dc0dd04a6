import { CardSkeletons, PageSkeleton } from "@/app/ui/page/page-skeleton";
import classes from "./analyze.module.css";

export default function Loading() {
  return (
    <PageSkeleton label="Loading the form" title={230} description={420}>
      <CardSkeletons heights={[270, 190, 230]} className={classes.form} />
    </PageSkeleton>
  );
}
