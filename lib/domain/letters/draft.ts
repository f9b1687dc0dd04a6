import type { Context, Tx } from "@/lib/auth/context";
import type { LetterContent } from "@/lib/contract/letters";
import { doubtAbout, incompleteIn } from "@/lib/domain/analyses/adverse-action/notice";
import { adverseActionOf } from "@/lib/domain/analyses/adverse-action/read";
import { openApplicantData } from "@/lib/domain/applicants/record/view";
import { policyOf } from "@/lib/domain/policy/current";
import { dayIn } from "@/lib/platform/days";
import { composeLetter, withoutScore } from "./compose";
import type { CaseOfLetter } from "./find-case";
import { firstTemplate } from "./first-template";

export interface Draft {
  content: LetterContent;
  /** What is missing; with any of it, the letter can't be issued. */
  toComplete: string[];
  toCheck: string[];
}

/** What the letter of a declined case would say today. The applicant must not be erased. */
export async function draftLetter(
  context: Context | Tx,
  { row, stored, organizationName, timeZone }: CaseOfLetter,
): Promise<Draft> {
  const template = stored?.template ?? firstTemplate(organizationName);
  const { reasons, outsideSources } = adverseActionOf(
    context,
    row,
    await policyOf(context, row.policyVersion),
  );
  const applicant = openApplicantData(context, row.applicant);
  if (applicant === null || outsideSources === null)
    throw new Error("a letter needs an applicant who isn't erased");
  const sources = template.disclosesScore ? outsideSources : outsideSources.map(withoutScore);
  const content = composeLetter({
    template,
    applicant,
    reasons,
    sources,
    reference: row.id,
    receivedOn: dayIn(timeZone, row.createdAt),
    on: dayIn(timeZone, context.clock()),
    timeZone,
    isTest: row.mode === "test",
  });
  return {
    content,
    toComplete: [
      ...(stored === null
        ? ["Set up the letter template: an owner does so in the settings, under Letter template."]
        : []),
      ...incompleteIn({ reasons, sources }),
      ...ssnIn(content, applicant.ssn),
    ],
    toCheck: [
      ...sources.flatMap(doubtAbout),
      ...(applicant.address === undefined
        ? ["Add the applicant's address to mail the letter: none was submitted."]
        : []),
    ],
  };
}

/** An SSN can be in a name or a street, typed in the wrong field. */
function ssnIn({ recipient }: LetterContent, ssn: string | undefined): string[] {
  const digits = ssn?.replace(/\D/g, "");
  if (digits === undefined || !recipient.some((line) => line.replace(/\D/g, "").includes(digits))) return [];
  return ["Correct the applicant's name or address: it has the SSN, which no letter may state."];
}
