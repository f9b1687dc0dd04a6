import type { Context } from "@/lib/auth/context";
import { appendAudit } from "@/lib/domain/audit/append";
import { raiseNoticeOnce } from "@/lib/domain/notices/raise";
import { fixedLimits } from "@/lib/platform/limits/plans";

const maxNamed = 50;

interface SsnSearch {
  found: number;
  /** Identifiers of the applicants they are about; may repeat. Undefined for a search of the lists. */
  applicants?: readonly string[];
}

/**
 * Commits the audit entry of a search by SSN, which says whom it found and never the SSN: call it before anything is
 * returned. The fifth search in an hour that finds nothing also raises a notice: it may be guessing.
 */
export async function recordSsnSearch(context: Context, { found, applicants }: SsnSearch): Promise<void> {
  const { principal, scope } = context;
  const { organizationId, mode } = scope;
  const areMissesMany = found === 0 && (await isOftenMissing(context));
  await context.transaction(async (inside) => {
    await appendAudit(inside, {
      action: applicants ? "applicant.searched" : "list_entry.searched",
      target: organizationId,
      details: {
        by: "ssn",
        mode,
        found,
        ...(applicants ? { applicants: [...new Set(applicants)].slice(0, maxNamed) } : {}),
      },
    });
    if (areMissesMany)
      await raiseNoticeOnce(inside, {
        kind: "ssn_search.misses",
        target: principal.id,
        details: { count: fixedLimits.ssnMissesByUser.limit },
      });
  });
}

/** Counts each mode apart: test data has no one's SSN. */
async function isOftenMissing({ limiter, principal, scope }: Context): Promise<boolean> {
  const { remaining } = await limiter.consume(
    fixedLimits.ssnMissesByUser,
    `${principal.id}/${scope.mode}`,
    1,
  );
  return remaining === 0;
}
