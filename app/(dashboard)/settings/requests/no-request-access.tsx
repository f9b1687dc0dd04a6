import { NoAccess } from "@/app/ui/access/no-access";

export function NoRequestAccess({ title }: { title: string }) {
  return (
    <NoAccess
      title={title}
      what="API requests"
      why="Only owners and developers, who manage API keys, can see API requests."
    />
  );
}
