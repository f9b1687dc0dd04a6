import { ListSkeleton } from "@/app/ui/lists/list-skeleton";

export default function Loading() {
  return <ListSkeleton label="Loading notices" rows={3} hasFilters={false} />;
}
