import pino from "pino";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Role } from "@/lib/auth/roles";
import { appendAudit } from "@/lib/domain/audit/append";
import { newId } from "@/lib/platform/ids";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* The audit log of a new organization for each test. */

export const now = Date.parse("2026-06-15T12:00:00Z");
/** What the service wrote to its own log during the test. */
export const lines: { level: number; msg: string; [name: string]: unknown }[] = [];

export let stage: Stage;
export let organizationId: string;

/** Call it at the top of a test file. */
export function setUpAuditLog(): void {
  beforeAll(async () => {
    const log = pino({ level: "info" }, { write: (line) => void lines.push(JSON.parse(line)) });
    stage = await openStage({ clock: () => now, log });
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    organizationId = await organization();
    lines.length = 0;
  });
}

export async function organization(): Promise<string> {
  const id = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Test')", [id]);
  return id;
}

/** The operator's tools for an organization. */
export const of = (id = organizationId) =>
  stage.context({ kind: "operator", id: "cli", organizationId: id, mode: "live" });

export async function append(count: number, to = organizationId): Promise<void> {
  for (let i = 0; i < count; i++) {
    await of(to).transaction((context) =>
      appendAudit(context, { action: "plan.changed", target: to, details: { i } }),
    );
  }
}

export const member = (role: Role = "OWNER") => stage.context(memberPrincipal({ organizationId, role }));
