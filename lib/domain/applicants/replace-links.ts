import type { WriteContext } from "@/lib/auth/context";
import { type Link, linkColumns } from "./links";

/** Makes these the links of an applicant whose row is locked. A label stays, and new links get it too. */
export async function replaceLinks(
  { db, scope, sql, clock }: WriteContext,
  { applicantId, links }: { applicantId: string; links: readonly Link[] },
): Promise<void> {
  // A label changes all links without locking the applicant: locked one by one, the two could deadlock.
  await sql.query(
    {
      text: "SELECT 1 FROM identity_links WHERE organization_id = $1 AND applicant_id = $2 ORDER BY kind FOR UPDATE",
    },
    [applicantId],
  );
  const labeled = await db.identityLink.findFirst({ where: { applicantId, outcome: { not: null } } });
  await db.identityLink.deleteMany({
    where: { applicantId, kind: { notIn: links.map((link) => link.kind) } },
  });
  for (const link of links) {
    const { kind } = link;
    const columns = linkColumns(link);
    const outcome = labeled?.outcome ?? null;
    await db.identityLink.upsert({
      where: { applicantId_kind: { applicantId, kind } },
      create: { applicantId, kind, ...scope, createdAt: new Date(clock()), ...columns, outcome },
      update: { ...columns, outcome },
    });
  }
}
