import type { Context, Tx } from "@/lib/auth/context";
import type { MailStatus } from "@/lib/platform/db/generated/client";
import type { MailFailure } from "./failure";

export interface MailView {
  status: MailStatus;
  /** Why it failed, or the latest attempt of a queued one did. */
  failure: MailFailure | null;
  /** ISO 8601. When it was sent or given up. */
  settledAt: string | null;
}

/** The latest mail about each of these records; authorize reading the records first. */
export async function readMailOf(
  { db }: Context | Tx,
  references: readonly string[],
): Promise<Map<string, MailView>> {
  const rows = await db.mail.findMany({
    where: { reference: { in: [...references] } },
    select: { reference: true, status: true, failure: true, settledAt: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return new Map(
    rows.map(({ reference, status, failure, settledAt }) => [
      reference,
      { status, failure: failure as MailFailure | null, settledAt: settledAt?.toISOString() ?? null },
    ]),
  );
}
