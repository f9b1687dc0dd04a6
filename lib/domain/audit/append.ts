import type { Principal } from "@/lib/auth/principal";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { runtime } from "@/lib/platform/runtime";
import { auditMac, emptyChain } from "./mac";

export interface AuditEvent {
  /** `<thing>.<past participle>`, e.g. `api_key.revoked`. */
  action: string;
  /** Identifier of what was acted on. */
  target: string;
  /** Facts of the change; no personal data, no secrets. */
  details: Record<string, Prisma.InputJsonValue | null>;
}

/** Who did it; `system` is the service itself, at nobody's request. */
export type AuditActor =
  | Pick<Principal, "organizationId" | "kind" | "id">
  | { organizationId: string; kind: "system"; id: "system" };

/**
 * Appends to the organisation's audit chain in the transaction of the change itself. A lock per
 * organisation, held to the commit, keeps the sequence without gaps.
 */
export async function appendAudit(
  tx: Prisma.TransactionClient,
  actor: AuditActor,
  event: AuditEvent,
): Promise<void> {
  const { organizationId } = actor;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`audit/${organizationId}`}, 0))`;
  const last = await tx.auditEntry.findFirst({ where: { organizationId }, orderBy: { sequence: "desc" } });
  const { clock, keys } = runtime();
  const entry = {
    organizationId,
    sequence: (last?.sequence ?? 0) + 1,
    at: new Date(clock()),
    actor: actor.id,
    action: event.action,
    target: event.target,
    details: event.details as Prisma.InputJsonObject,
    previousMac: new Uint8Array(last?.mac ?? emptyChain),
  };
  await tx.auditEntry.create({ data: { ...entry, mac: new Uint8Array(auditMac(keys.audit, entry)) } });
}
