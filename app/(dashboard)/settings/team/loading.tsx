import { ListSkeleton } from "@/app/ui/lists/list-skeleton";

export default function Loading() {
  return <ListSkeleton label="Loading the team" rows={4} hasFilters={false} />;
}
