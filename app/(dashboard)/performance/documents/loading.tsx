import { ListSkeleton } from "@/app/ui/lists/list-skeleton";

export default function DocumentsLoading() {
  return <ListSkeleton label="Loading validation documents" hasFilters={false} isWithin />;
}
