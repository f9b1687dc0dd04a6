import { ListSkeleton } from "@/app/ui/lists/list-skeleton";

export default function Loading() {
  return <ListSkeleton label="Loading the form" rows={3} hasFilters={false} isWithin />;
}
