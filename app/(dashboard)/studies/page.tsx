import { IconFlask, IconPlus } from "@tabler/icons-react";
import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { Group } from "@/app/ui/kit/flow";
import { Code, Text } from "@/app/ui/kit/text";
import { ButtonLink } from "@/app/ui/links/button-link";
import { EmptyState } from "@/app/ui/lists/empty-state";
import { PageLinks } from "@/app/ui/lists/page-links";
import { readPage } from "@/app/ui/lists/read-page";
import { PageHeader } from "@/app/ui/page/page-header";
import { TemplateLink } from "@/app/ui/upload/template-link";
import { isAllowed } from "@/lib/auth/authorize";
import { listStudies } from "@/lib/domain/studies/list";
import { StudyTable } from "./study-table";

export const metadata: Metadata = { title: "Studies" };

const path = "/studies";
const pageSize = 20;

export default async function StudiesPage({ searchParams }: PageProps<"/studies">) {
  const context = await currentContext();
  const { principal } = context;
  const { data, links } = await readPage(path, await searchParams, (cursor) =>
    listStudies(context, { limit: pageSize, cursor }),
  );
  const mayCreate = isAllowed(principal, "study.create");
  const create = mayCreate && (
    <ButtonLink href="/studies/new" leftSection={<IconPlus size={16} aria-hidden />}>
      New study
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title="Studies"
        description="What Assay would have done with your past applicants."
        action={data.length > 0 && create}
      />
      {data.length > 0 ? (
        <StudyTable studies={data} now={context.clock()} />
      ) : (
        <EmptyState
          icon={<IconFlask size={22} stroke={1.7} />}
          title={`No ${principal.mode} studies yet`}
          action={
            mayCreate && (
              <Group gap="sm" justify="center">
                {create}
                <TemplateLink href="/studies/template.csv" />
              </Group>
            )
          }
        >
          <Text inherit mb="xs">
            A study analyzes your past applications, each as of its own day, and compares Assay's decisions
            with yours and with what became of the applicants. It's separate from your live data.
          </Text>
          <Text inherit>
            You need a CSV or JSON lines file with <Code>firstName</Code>, <Code>lastName</Code>, and{" "}
            <Code>submittedAt</Code>. Add the columns of a batch, <Code>decided</Code>, <Code>outcome</Code>,
            and <Code>outcomeAt</Code> if you have them.
          </Text>
        </EmptyState>
      )}
      <PageLinks {...links} />
    </>
  );
}
