import type { Tx } from "@/lib/auth/context";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { lockInOrganization } from "@/lib/platform/db/locks";
import { auditMac, emptyChain } from "./mac";
import type { AuditAction } from "./sentence";

export interface AuditEvent {
  /** `<subject>.<past participle>`, such as `api_key.revoked`. */
  action: AuditAction;
  target: string;
  /** Facts about the change; no personal data, no secrets. */
  details: Record<string, Prisma.InputJsonValue | null>;
}

/** In the transaction of the change. A lock per organization, held until the commit, leaves no gaps in the sequence. */
export async function appendAudit(context: Tx, event: AuditEvent): Promise<void> {
  await lockInOrganization(context, "audit");
  const last = await context.db.auditEntry.findFirst({ orderBy: { sequence: "desc" } });
  const entry = {
    organizationId: context.scope.organizationId,
    sequence: (last?.sequence ?? 0) + 1,
    at: new Date(context.clock()),
    actor: context.principal.id,
    action: event.action,
    target: event.target,
    details: event.details as Prisma.InputJsonObject,
    previousMac: new Uint8Array(last?.mac ?? emptyChain),
  };
  await context.db.auditEntry.create({
    data: { ...entry, mac: new Uint8Array(auditMac(context.keys.audit, entry)) },
  });
}
