import { policyDocument } from "@/lib/contract/policy";
import type { PolicyProposal } from "@/lib/contract/policy-proposals";
import type { PolicyProposal as Row } from "@/lib/platform/db/generated/client";

export function viewPolicyProposal(row: Row): PolicyProposal {
  const { id, status, note, replacesVersion, restoredFrom, version, supersededBy } = row;
  return {
    id,
    status,
    document: policyDocument.parse(row.document),
    note,
    replacesVersion,
    restoredFrom,
    startsAt: iso(row.startsAt),
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    approvedBy: row.approvedBy,
    approvedAt: iso(row.approvedAt),
    comment: row.comment,
    endedBy: row.endedBy,
    endedAt: iso(row.endedAt),
    version,
    supersededBy,
  };
}

function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
