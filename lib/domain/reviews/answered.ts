import type { Prisma } from "@/lib/platform/db/generated/client";

/** Selects of a case what `answeredAtOf` reads. */
export const lastAnswer = {
  requests: {
    where: { answeredAt: { not: null } },
    orderBy: { answeredAt: "desc" },
    take: 1,
    select: { answeredAt: true },
  },
} satisfies Prisma.AnalysisSelect;

/** When the applicant last answered a request; null without an answer. */
export function answeredAtOf({
  requests,
}: {
  requests: readonly { answeredAt: Date | null }[];
}): string | null {
  return requests[0]?.answeredAt?.toISOString() ?? null;
}
