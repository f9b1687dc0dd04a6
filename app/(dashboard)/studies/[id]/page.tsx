import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { CopyId } from "@/app/ui/copy/copy-id";
import { Stack } from "@/app/ui/kit/flow";
import { Text, Title } from "@/app/ui/kit/text";
import { PageLinks } from "@/app/ui/lists/page-links";
import { readPage } from "@/app/ui/lists/read-page";
import { PageHeader } from "@/app/ui/page/page-header";
import { orNotFound } from "@/app/ui/page/reading";
import { isAllowed } from "@/lib/auth/authorize";
import { readStudy } from "@/lib/domain/studies/list";
import { listProblems } from "@/lib/domain/studies/problems";
import { CorrectRows } from "./correct-rows";
import { ProblemTable } from "./problem-table";
import { StudyActions } from "./study-actions";
import { StudyLimits } from "./study-limits";
import { StudyProgress } from "./study-progress";
import { StudyQuestions } from "./study-questions";

export const metadata: Metadata = { title: "Study" };

const pageSize = 20;

export default async function StudyPage({ params, searchParams }: PageProps<"/studies/[id]">) {
  const context = await currentContext();
  const { principal } = context;
  const { id } = await params;
  const path = `/studies/${id}`;
  const query = await searchParams;
  const reading = Promise.all([
    readStudy(context, id),
    readPage(path, query, (cursor) => listProblems(context, { id, query: { limit: pageSize, cursor } })),
  ]);
  const [study, problems] = await orNotFound(reading);
  const { status, problemCount, receivedCount } = study;
  const isReceiving = status === "receiving";
  return (
    <>
      <PageHeader
        title={study.name}
        trail={[{ href: "/studies", label: "Studies" }]}
        description={<CopyId id={id} what="study id" />}
        action={isAllowed(principal, "study.run") && <StudyActions study={study} />}
      />
      <Stack gap="xl">
        <StudyProgress key={status} study={study} />
        {status === "completed" && (
          <StudyQuestions id={id} mayLearn={isAllowed(principal, "scorecard.create")} />
        )}
        {problemCount > 0 && (
          <section aria-labelledby="problems">
            <Title order={2} id="problems" mb={4}>
              {isReceiving ? "Rows to correct" : "Rows left out"}
            </Title>
            <Text c="dimmed" size="sm" mb="sm">
              {isReceiving
                ? "Assay leaves these rows out unless you correct them before the analysis."
                : "These rows had problems. To include them, create a study from the corrected file."}
            </Text>
            <ProblemTable problems={problems.data} />
            <PageLinks {...problems.links} newer="Previous rows" older="Next rows" />
            {isReceiving && isAllowed(principal, "study.create") && (
              <CorrectRows
                key={problemCount}
                studyId={id}
                mode={principal.mode}
                receivedCount={receivedCount}
              />
            )}
          </section>
        )}
        <StudyLimits />
      </Stack>
    </>
  );
}
