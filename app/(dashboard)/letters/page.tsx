import { IconMail } from "@tabler/icons-react";
import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { count, counted } from "@/app/ui/charts/figures";
import { ButtonLink } from "@/app/ui/links/button-link";
import { EmptyState } from "@/app/ui/lists/empty-state";
import { PageLinks } from "@/app/ui/lists/page-links";
import { readPage } from "@/app/ui/lists/read-page";
import { PageHeader } from "@/app/ui/page/page-header";
import { isAllowed } from "@/lib/auth/authorize";
import { nameApplicants } from "@/lib/domain/applicants/name-applicants";
import { countDueLetters, type DueDay, listDueLetters } from "@/lib/domain/letters/due";
import { DueTable } from "./due-table";

export const metadata: Metadata = { title: "Letters" };

const path = "/letters";
const pageSize = 25;

export default async function LettersPage({ searchParams }: PageProps<"/letters">) {
  const context = await currentContext();
  const query = await searchParams;
  const [{ data, links }, days] = await Promise.all([
    readPage(path, query, (cursor) => listDueLetters(context, { limit: pageSize, cursor })),
    countDueLetters(context),
  ]);
  const names = await nameApplicants(
    context,
    data.map(({ applicantId }) => applicantId),
  );
  const maySetUp = isAllowed(context.principal, "organization.update");
  return (
    <>
      <PageHeader
        title="Letters"
        description={
          days === undefined || days.length === 0
            ? "Adverse action letters to declined applicants."
            : summaryOf(days)
        }
        action={
          <ButtonLink href="/settings/letters" variant="default">
            Template
          </ButtonLink>
        }
      />
      {data.length > 0 ? (
        <DueTable
          letters={data.map((letter) => ({ ...letter, name: names[letter.applicantId] ?? "Applicant" }))}
        />
      ) : (
        <EmptyState
          icon={<IconMail size={22} stroke={1.7} />}
          title={days === undefined ? "Due letters aren't listed" : "No letters due"}
          action={
            days === undefined &&
            maySetUp && <ButtonLink href="/settings/letters">Set up the template</ButtonLink>
          }
        >
          {days !== undefined
            ? "A declined applicant appears here until you send the letter."
            : maySetUp
              ? "Set up the letter template and turn on “List due letters”. Declined applicants then appear here."
              : "Ask an owner to set up the letter template and turn on “List due letters”."}
        </EmptyState>
      )}
      <PageLinks {...links} newer="Previous" older="Next" />
    </>
  );
}

function summaryOf(days: readonly DueDay[]): string {
  const sum = (of: readonly DueDay[]) => of.reduce((total, day) => total + day.count, 0);
  const all = sum(days);
  const overdue = sum(days.filter(({ daysLeft }) => daysLeft < 0));
  return `${counted(all, "letter")} to send${overdue > 0 ? `, ${count(overdue)} overdue` : ""}.`;
}
