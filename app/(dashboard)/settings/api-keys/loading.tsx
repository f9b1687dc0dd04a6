import { ListSkeleton } from "@/app/ui/lists/list-skeleton";

export default function Loading() {
  return <ListSkeleton label="Loading API keys" rows={5} hasFilters={false} />;
}
