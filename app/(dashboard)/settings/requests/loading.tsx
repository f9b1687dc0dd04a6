import { ListSkeleton } from "@/app/ui/list-skeleton";

export default function Loading() {
  return <ListSkeleton label="Loading the request log" rows={10} />;
}
