import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { LinkKind } from "@/lib/risk/input/evidence";
import { findApplicant } from "./find";
import { viewApplicant } from "./view";

/** Another applicant with an identifier in common. */
export interface RelatedApplicant {
  id: string;
  externalId: string | null;
  name: string;
  /** The identifiers in common. */
  shared: LinkKind[];
  outcome: "good" | "confirmed_fraud" | null;
}

const maxRelated = 20;

/** The newest 20 applicants with the same SSN, email address or phone. Throws `not_found`. */
export async function listRelatedApplicants(context: Context, id: string): Promise<RelatedApplicant[]> {
  authorize(context.principal, "applicant.read");
  await findApplicant(context, id);
  const links = await context.sql.query<{
    id: string;
    shared: LinkKind[];
    outcome: RelatedApplicant["outcome"];
  }>(
    {
      // A blind index is specific to organization, mode and kind, so equal indexes share all three.
      text: `
        SELECT o.applicant_id AS id, array_agg(o.kind::text ORDER BY o.kind) AS shared, max(o.outcome::text) AS outcome
        FROM identity_links l CROSS JOIN LATERAL (
          SELECT applicant_id, kind, outcome FROM identity_links
          WHERE "index" = l."index" AND applicant_id <> l.applicant_id
          ORDER BY created_at DESC LIMIT ${maxRelated}
        ) o
        WHERE l.applicant_id = $2 AND l.organization_id = $1 AND l.kind <> 'address'
        GROUP BY o.applicant_id ORDER BY o.applicant_id DESC LIMIT ${maxRelated}`,
    },
    [id],
  );
  const applicants = await context.db.applicant.findMany({
    where: { id: { in: links.map((link) => link.id) }, mode: context.scope.mode },
  });
  const views = new Map(applicants.map((row) => [row.id, viewApplicant(context, row)]));
  return links.flatMap(({ id: other, shared, outcome }) => {
    const view = views.get(other);
    if (!view?.data) return [];
    const { firstName, lastName } = view.data;
    return [{ id: other, externalId: view.externalId, name: `${firstName} ${lastName}`, shared, outcome }];
  });
}
