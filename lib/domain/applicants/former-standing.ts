import type { WriteContext } from "@/lib/auth/context";
import type { Standing } from "@/lib/risk/input/sharing";
import { standingOfAnalysis, standingOfOutcome, standingOfReview } from "./standing";

/** The standing of an applicant without elements: by the latest label, else the latest review, else the latest analysis. */
export async function readFormerStanding(
  { db }: Pick<WriteContext, "db">,
  applicantId: string,
): Promise<Standing> {
  const ofApplicant = { where: { analysis: { applicantId } }, orderBy: { createdAt: "desc" } } as const;
  const label = await db.outcomeLabel.findFirst(ofApplicant);
  if (label) return standingOfOutcome[label.outcome];
  const review = await db.review.findFirst(ofApplicant);
  if (review) return standingOfReview[review.decision as "APPROVE" | "DECLINE"];
  const analysis = await db.analysis.findFirst({
    where: { applicantId, status: "completed" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return standingOfAnalysis(analysis ?? { decision: null, decisionBasis: null });
}
