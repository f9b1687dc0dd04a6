import type { Context, Tx } from "@/lib/auth/context";
import type { InformationRequestView } from "@/lib/contract/information-requests";

/** What became of a mail. The contract states what each failure means. */
export type MailView = NonNullable<InformationRequestView["linkEmail"]>;
export type MailFailure = NonNullable<MailView["failure"]>;

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
