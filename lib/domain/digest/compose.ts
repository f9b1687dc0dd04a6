import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { MailContent } from "@/lib/domain/mail/content";
import { listReviewQueue } from "@/lib/domain/reviews/queue";
import { countQueue } from "@/lib/domain/reviews/queue-counts";
import { wholeQueue } from "@/lib/domain/reviews/queue-query";
import { publicUrlOf } from "@/lib/platform/public-url";

const shownCases = 5;

/** A member's cases in numbers, and those due first, without personal data. Undefined if there are none. */
export async function composeDigest(
  context: Context<UserPrincipal>,
): Promise<Pick<MailContent, "subject" | "body"> | undefined> {
  const [counts, first] = await Promise.all([
    countQueue(context, wholeQueue),
    listReviewQueue(context, { limit: shownCases }),
  ]);
  const { matching, overdue, second, unassigned, assignees } = counts;
  if (matching === 0) return undefined;
  const mine = assignees.find(({ value }) => value === context.principal.id)?.count ?? 0;
  const { timeZone } = await context.db.organization.findUniqueOrThrow({
    where: { id: context.scope.organizationId },
    select: { timeZone: true },
  });
  const dueText = new Intl.DateTimeFormat("en-US", {
    timeZone: timeZone ?? "UTC",
    dateStyle: "medium",
    timeStyle: "short",
  });
  const url = publicUrlOf(context.env);
  const isMine = mine > 0 ? [`${cases(mine)} assigned to you or that you're working on`] : [];
  return {
    subject: `${cases(matching)} to review`,
    body: [
      {
        items: [
          `${cases(matching)} to review`,
          `${cases(overdue)} overdue`,
          ...isMine,
          ...(second > 0 ? [`${cases(second)} waiting for your second decision`] : []),
          `${cases(unassigned)} without an assignee`,
        ],
      },
      { heading: "Due first" },
      {
        items: first.data.map(
          ({ analysisId, dueAt, riskScore }) =>
            `Due ${dueText.format(new Date(dueAt))}, score ${riskScore}: ${url}/analyses/${analysisId}`,
        ),
      },
      { link: { label: "Open the review queue", url: `${url}/review` } },
      `Times are in ${timeZone ?? "UTC"}. You choose your emails at ${url}/settings/security.`,
    ],
  };
}

function cases(count: number): string {
  return count === 1 ? "1 case" : `${count} cases`;
}
