import { ListSkeleton } from "@/app/ui/lists/list-skeleton";

export default function DocumentLoading() {
  return <ListSkeleton label="Loading the validation document" hasFilters={false} isWithin />;
}
