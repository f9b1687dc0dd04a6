import type { Metadata } from "next";
import { currentSession } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { NoAccess } from "@/app/ui/no-access";
import { isAllowed } from "@/lib/auth/authorize";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { BatchUpload } from "./batch-upload";

export const metadata: Metadata = { title: "New batch" };

export default async function NewBatchPage() {
  const principal = inMode(await currentSession(), await chosenMode());
  if (!isAllowed(principal, "batch.create"))
    return (
      <NoAccess
        title="New batch"
        what="submitting batches"
        why="Owners, developers and analysts can submit batches. Ask an owner if you need to."
      />
    );
  return <BatchUpload key={principal.mode} mode={principal.mode} />;
}
