import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { AuditHead } from "./head";
import { type ChainVerdict, verifyAuditChain } from "./verify";

/**
 * Verifies the audit log of the principal's organisation, against a head that was saved earlier if there is
 * one. Throws `invalid_request` for a head that was not signed for it.
 */
export async function verifyAuditLog(principal: Principal, saved?: AuditHead): Promise<ChainVerdict> {
  authorize(principal, "audit.read");
  return verifyAuditChain(principal.organizationId, saved);
}
