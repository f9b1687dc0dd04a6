import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import { runtime } from "@/lib/platform/runtime";
import { findApplicant } from "./find";
import type { LinkKind } from "./links";
import { viewApplicant } from "./view";

/** Another applicant that states an identifier of this one. */
export interface RelatedApplicant {
  id: string;
  externalId: string | null;
  name: string;
  /** What both state. */
  shared: LinkKind[];
  outcome: "good" | "confirmed_fraud" | null;
}

const maxRelated = 20;

/** The newest 20 applicants with the same SSN, e-mail address or phone. Throws `not_found`. */
export async function listRelatedApplicants(principal: Principal, id: string): Promise<RelatedApplicant[]> {
  authorize(principal, "applicant.read");
  const { organizationId, mode } = principal;
  const { pool, prisma } = runtime();
  await findApplicant(prisma, principal, id);
  // An index is of one organisation, mode and kind alone: equal ones are of the same.
  const { rows: links } = await pool.query<{
    id: string;
    shared: LinkKind[];
    outcome: RelatedApplicant["outcome"];
  }>(
    `SELECT o.applicant_id AS id, array_agg(o.kind::text ORDER BY o.kind) AS shared, max(o.outcome::text) AS outcome
     FROM identity_links l CROSS JOIN LATERAL (
       SELECT applicant_id, kind, outcome FROM identity_links
       WHERE "index" = l."index" AND applicant_id <> l.applicant_id
       ORDER BY created_at DESC LIMIT ${maxRelated}
     ) o
     WHERE l.applicant_id = $1 AND l.kind <> 'address'
     GROUP BY o.applicant_id ORDER BY o.applicant_id DESC LIMIT ${maxRelated}`,
    [id],
  );
  const applicants = await prisma.applicant.findMany({
    where: { id: { in: links.map((link) => link.id) }, organizationId, mode },
  });
  const views = new Map(applicants.map((row) => [row.id, viewApplicant(row)]));
  return links.flatMap(({ id: other, shared, outcome }) => {
    const view = views.get(other);
    if (!view?.data) return [];
    const { firstName, lastName } = view.data;
    return [{ id: other, externalId: view.externalId, name: `${firstName} ${lastName}`, shared, outcome }];
  });
}
