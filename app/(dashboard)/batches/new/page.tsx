import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { NoAccess } from "@/app/ui/access/no-access";
import { isAllowed } from "@/lib/auth/authorize";
import { BatchUpload } from "./batch-upload";

export const metadata: Metadata = { title: "New batch" };

export default async function NewBatchPage() {
  const context = await currentContext();
  const { principal } = context;
  if (!isAllowed(principal, "batch.create"))
    return (
      <NoAccess
        title="New batch"
        what="submitting batches"
        why="Owners, developers, and analysts can submit batches. Ask an owner for access."
      />
    );
  return <BatchUpload key={principal.mode} mode={principal.mode} />;
}
