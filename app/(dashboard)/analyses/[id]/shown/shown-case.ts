import { type TimelineEntry, timelineOf } from "@/app/(dashboard)/analyses/[id]/timeline/entries";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { AnalysisDetail } from "@/lib/domain/analyses/read/read-detail";
import { nameActors } from "@/lib/domain/organizations/name-actors";
import type { ReviewCase } from "@/lib/domain/reviews/case";
import { actorsOf, type CaseExtras } from "./case-actors";

export interface ShownCase {
  found: ReviewCase;
  principal: UserPrincipal;
  /** What the applicant is called. */
  name: string;
  /** What a member or an API key is called. */
  nameOf(actor: string): string;
  timeline: TimelineEntry[];
  now: number;
}

/** What the page and the queue's split view show of a case; the latter without its requests and letters. */
export async function showCase(
  { context, found }: { context: Context<UserPrincipal>; found: ReviewCase },
  extras: CaseExtras = { requests: [], letters: null },
): Promise<ShownCase> {
  const names = await nameActors(context, actorsOf(found, extras));
  const nameOf = (actor: string) => names[actor] ?? "a former member";
  return {
    found,
    principal: context.principal,
    name: nameOfApplicant(found.detail),
    nameOf,
    timeline: timelineOf({ found, ...extras, nameOf }),
    now: context.clock(),
  };
}

/** The applicant's name, or the customer's identifier of one that is erased. */
export function nameOfApplicant({ applicant, answer }: Pick<AnalysisDetail, "applicant" | "answer">): string {
  if (applicant) return `${applicant.firstName} ${applicant.lastName}`;
  return answer.externalId ?? "Erased applicant";
}
