import { cache } from "react";
import { currentContext } from "@/app/session/current";
import { ifFound } from "@/app/ui/page/reading";
import type { AnalysisDetail } from "@/lib/domain/analyses/read/read-detail";
import { readReviewCase } from "@/lib/domain/reviews/case";
import { nameOfApplicant } from "./shown/shown-case";

/** A case and its reader's context, read once for the page and its title; undefined if there is no such case. */
export const findCase = cache(async (id: string) => {
  const context = await currentContext();
  const found = await ifFound(readReviewCase(context, id));
  return found && { context, found };
});

const digitsOfSsn = /\d(?:\D?\d){8}/;

/** The title of the tab. */
export function titleOf(detail: Pick<AnalysisDetail, "applicant" | "answer">): string {
  return titleWith(nameOfApplicant(detail), "Case");
}

/**
 * A name as the title of a tab, which browsers keep in their history; not one that holds nine digits: it could be an SSN,
 * entered in the wrong field.
 */
export function titleWith(name: string, otherwise: string): string {
  return digitsOfSsn.test(name) ? otherwise : name;
}
