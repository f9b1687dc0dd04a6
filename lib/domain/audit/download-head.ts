import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { type AuditHead, auditHead } from "./head";

/** The signed head of the organization's audit log, to keep elsewhere and verify against later. */
export async function downloadAuditHead(context: Context): Promise<AuditHead> {
  authorize(context.principal, "audit.read");
  return auditHead(context);
}
