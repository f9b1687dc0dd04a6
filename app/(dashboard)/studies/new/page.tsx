import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { currentContext } from "@/app/session/current";
import { NoAccess } from "@/app/ui/access/no-access";
import { orNotFound } from "@/app/ui/page/reading";
import { isAllowed } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { StudyView } from "@/lib/contract/studies";
import { readStudy } from "@/lib/domain/studies/list";
import { StudyUpload } from "./study-upload";

export const metadata: Metadata = { title: "New study" };

/** With `study`, the upload of that study continues. */
export default async function NewStudyPage({ searchParams }: PageProps<"/studies/new">) {
  const context = await currentContext();
  const { principal } = context;
  if (!isAllowed(principal, "study.create"))
    return (
      <NoAccess
        title="New study"
        what="creating studies"
        why="Owners and analysts can create studies. Ask an owner for access."
      />
    );
  const { study: id } = await searchParams;
  const study = typeof id === "string" ? await readReceiving(context, id) : undefined;
  return <StudyUpload key={principal.mode} mode={principal.mode} study={study} />;
}

async function readReceiving(context: Context, id: string): Promise<StudyView> {
  const study = await orNotFound(readStudy(context, id));
  if (study.status !== "receiving") redirect(`/studies/${id}`);
  return study;
}
