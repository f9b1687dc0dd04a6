import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import { type AuditHead, auditHead } from "./head";

/** The signed head of the principal's audit log, to be kept elsewhere and verified against later. */
export async function downloadAuditHead(principal: Principal): Promise<AuditHead> {
  authorize(principal, "audit.read");
  return auditHead(principal.organizationId);
}
