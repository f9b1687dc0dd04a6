import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { AuditHead } from "./head";
import { type ChainVerdict, verifyAuditChain } from "./verify";

/**
 * Verifies the organization's audit log, against a saved head if one is given. Throws `invalid_request` for a head
 * that was not signed for the organization.
 */
export async function verifyAuditLog(context: Context, saved?: AuditHead): Promise<ChainVerdict> {
  authorize(context.principal, "audit.read");
  return verifyAuditChain(context, saved);
}
