import { cache } from "react";
import { currentContext } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { AnalysisDetail } from "@/lib/domain/analyses/read/read-detail";
import { nameActors } from "@/lib/domain/organizations/name-actors";
import { type ReviewCase, readReviewCase } from "@/lib/domain/reviews/case";
import { AppError } from "@/lib/platform/errors";
import { actorsOf, type CaseExtras } from "./case-actors";
import { type TimelineEntry, timelineOf } from "./timeline/entries";

/** A case and its reader's context, read once for the page and its title; undefined if there is no such case. */
export const findCase = cache(async (id: string) => {
  const context = await currentContext(await chosenMode());
  try {
    return { context, found: await readReviewCase(context, id) };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  }
});

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
function nameOfApplicant({ applicant, answer }: Pick<AnalysisDetail, "applicant" | "answer">): string {
  if (applicant) return `${applicant.firstName} ${applicant.lastName}`;
  return answer.externalId ?? "Erased applicant";
}

const digitsOfSsn = /\d(?:\D?\d){8}/;

/**
 * The title of the tab, which browsers keep in their history. Without a name or identifier that holds nine digits: it
 * could be an SSN, entered in the wrong field.
 */
export function titleOf(detail: Pick<AnalysisDetail, "applicant" | "answer">): string {
  const name = nameOfApplicant(detail);
  return digitsOfSsn.test(name) ? "Case" : name;
}
