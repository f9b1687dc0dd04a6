import { IconMail } from "@tabler/icons-react";
import type { Metadata } from "next";
import { LetterSheet } from "@/app/(dashboard)/letters/letter-sheet";
import { currentContext } from "@/app/session/current";
import { EmptyState } from "@/app/ui/lists/empty-state";
import { PageHeader } from "@/app/ui/page/page-header";
import { isAllowed } from "@/lib/auth/authorize";
import { readTemplate } from "@/lib/domain/letters/save-template";
import { readSettings } from "@/lib/domain/organizations/read";
import { dayIn } from "@/lib/platform/days";
import { sampleLetter } from "./sample";
import { TemplateForm } from "./template-form";

export const metadata: Metadata = { title: "Letter template" };

export default async function LetterTemplatePage() {
  // The template holds for both modes.
  const context = await currentContext("live");
  const [stored, { name, timeZone }] = await Promise.all([readTemplate(context), readSettings(context)]);
  const mayUpdate = isAllowed(context.principal, "organization.update");
  const today = dayIn(timeZone, context.clock());
  return (
    <>
      <PageHeader
        title="Letter template"
        description={
          mayUpdate
            ? "What adverse action letters say besides the decision and its reasons. Each change makes a version; letters that were issued keep theirs."
            : "Owners change the template; you can read it."
        }
      />
      {mayUpdate ? (
        <TemplateForm
          template={stored?.template ?? null}
          version={stored?.version ?? 0}
          organizationName={name}
          today={today}
        />
      ) : stored === null ? (
        <EmptyState icon={<IconMail size={22} stroke={1.7} />} title="No letter template yet">
          Once an owner sets it up, you can issue letters to declined applicants.
        </EmptyState>
      ) : (
        <LetterSheet letter={sampleLetter(stored.template, today)} order={2} />
      )}
    </>
  );
}
