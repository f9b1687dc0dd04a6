import { ListSkeleton } from "@/app/ui/lists/list-skeleton";

export default function ReportLoading() {
  return <ListSkeleton label="Loading the validation report" hasFilters={false} isWithin />;
}
