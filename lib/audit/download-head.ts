import { authorize } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { type AuditHead, auditHead } from "./head";

/** The signed head of the principal's audit log, to be kept elsewhere and verified against later. */
export async function downloadAuditHead(principal: Principal): Promise<AuditHead> {
  authorize(principal, "audit.read");
  return auditHead(principal.organizationId);
}
