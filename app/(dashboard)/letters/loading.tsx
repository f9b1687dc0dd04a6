import { ListSkeleton } from "@/app/ui/lists/list-skeleton";

export default function Loading() {
  return <ListSkeleton label="Loading letters" rows={6} hasFilters={false} />;
}
