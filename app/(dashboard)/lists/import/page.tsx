import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { NoAccess } from "@/app/ui/access/no-access";
import { isAllowed } from "@/lib/auth/authorize";
import { ImportUpload } from "./import-upload";

export const metadata: Metadata = { title: "Import entries" };

export default async function ImportEntriesPage() {
  const context = await currentContext();
  const { principal } = context;
  if (!isAllowed(principal, "list_entry.create"))
    return (
      <NoAccess
        title="Import entries"
        what="changing lists"
        why="Owners and analysts can change lists. Ask an owner for access."
      />
    );
  return <ImportUpload key={principal.mode} mode={principal.mode} />;
}
