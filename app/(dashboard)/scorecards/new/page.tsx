import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { currentContext } from "@/app/session/current";
import { NoAccess } from "@/app/ui/access/no-access";
import { count } from "@/app/ui/charts/figures";
import { PageHeader } from "@/app/ui/page/page-header";
import { isAllowed } from "@/lib/auth/authorize";
import { scorecardNeeds } from "@/lib/domain/scorecard/needs";
import { listStudies } from "@/lib/domain/studies/list";
import { LearnForm } from "./learn-form";

export const metadata: Metadata = { title: "New scorecard" };

/** More than an organization keeps. */
const shownStudies = 500;

/** With `study`, the form begins with that study. */
export default async function NewScorecardPage({ searchParams }: PageProps<"/scorecards/new">) {
  const context = await currentContext();
  const { principal } = context;
  if (!isAllowed(principal, "scorecard.create"))
    return (
      <NoAccess
        title="New scorecard"
        what="creating scorecards"
        why="Owners and analysts can create scorecards. Ask an owner for access."
      />
    );
  const [{ study = "" }, { data }] = await Promise.all([
    searchParams,
    listStudies(context, { limit: shownStudies, cursor: undefined }),
  ]);
  const studies = data.filter(({ status }) => status === "completed");
  const chosen = String(study);
  // Its own page says why it has no outcomes yet.
  if (chosen !== "" && studies.every(({ studyId }) => studyId !== chosen))
    redirect(`/studies/${encodeURIComponent(chosen)}`);
  const { training, heldOut } = scorecardNeeds;
  return (
    <>
      <PageHeader
        title="New scorecard"
        trail={[
          { href: "/performance", label: "Performance" },
          { href: "/scorecards", label: "Scorecards" },
        ]}
        description={`Assay learns points from earlier applications and judges them on later ones. It needs ${count(training.good)} good and ${count(training.fraud)} fraud outcomes to learn from, and ${count(heldOut.good)} and ${count(heldOut.fraud)} later ones to judge.`}
      />
      <LearnForm
        key={principal.mode}
        mode={principal.mode}
        sources={[
          { value: "", label: `Stored analyses (${principal.mode})` },
          ...studies.map(({ studyId, name, labels }) => ({
            value: studyId,
            label: `${name} (${count(labels.good)} good, ${count(labels.fraud)} fraud)`,
          })),
        ]}
        chosen={chosen}
      />
    </>
  );
}
