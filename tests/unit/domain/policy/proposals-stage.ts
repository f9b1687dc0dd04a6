import { afterAll, beforeAll, beforeEach } from "vitest";
import type { ApiKeyPrincipal, Principal, UserPrincipal } from "@/lib/auth/principal";
import { defaultPolicy, type PolicyDocument } from "@/lib/contract/policy";
import type { PolicyProposal } from "@/lib/contract/policy-proposals";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { approvePolicy, declinePolicy } from "@/lib/domain/policy/proposals/decide";
import { proposePolicy } from "@/lib/domain/policy/proposals/propose";
import { readPolicyProposal } from "@/lib/domain/policy/proposals/read";
import { startScheduledPolicy } from "@/lib/domain/policy/proposals/start";
import { withdrawPolicy } from "@/lib/domain/policy/proposals/withdraw";
import { publishPolicy } from "@/lib/domain/policy/publish";
import { readPolicy } from "@/lib/domain/policy/read";
import { newId } from "@/lib/platform/ids";
import type { WorkMessage } from "@/lib/platform/work-queue";
import { addMember } from "@/tests/support/members";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* An organization with its first policy and two members who may publish. */

const start = Date.parse("2026-06-15T12:00:00Z");
export const minute = 60_000;
export const strict: PolicyDocument = { ...defaultPolicy, approveBelow: 20 };

export let stage: Stage;
export let organizationId: string;
export let ada: UserPrincipal;
export let grace: UserPrincipal;
/** What was sent to the work queue. */
export const sent: WorkMessage[] = [];
let now = start;

/** Call it at the top of a test file. */
export function setUpProposals(settings: { fourEyes: boolean; keysDecide?: boolean }): void {
  beforeAll(async () => {
    stage = await openStage({
      clock: () => now,
      work: { send: async (messages) => void sent.push(...messages) },
    });
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    now = start;
    sent.length = 0;
    organizationId = newId("org", now);
    const { fourEyes, keysDecide = true } = settings;
    await stage.pool.query(
      "INSERT INTO organizations (id, slug, name, four_eyes, keys_decide) VALUES ($1, $1, 'Lender', $2, $3)",
      [organizationId, fourEyes, keysDecide],
    );
    await stage
      .context({ kind: "operator", id: "cli", organizationId, mode: "live" })
      .transaction(createFirstPolicy);
    ada = await member();
    grace = await member();
  });
}

export const member = (role: UserPrincipal["role"] = "ANALYST") => addMember(stage, { organizationId, role });

/** A key that a member made. */
export function keyOf(maker: UserPrincipal | null): ApiKeyPrincipal {
  return { ...apiKeyPrincipal({ organizationId, id: newId("key", now) }), makerId: maker?.id ?? null };
}

export const allow = (settings: { fourEyes: boolean; keysDecide: boolean }) =>
  stage.pool.query("UPDATE organizations SET four_eyes = $2, keys_decide = $3 WHERE id = $1", [
    organizationId,
    settings.fourEyes,
    settings.keysDecide,
  ]);

export const pass = (milliseconds: number): void => {
  now += milliseconds;
};
export const later = (milliseconds: number): string => new Date(now + milliseconds).toISOString();

interface Choice {
  document?: PolicyDocument;
  replacesVersion?: number;
  startsAt?: string;
}
export const propose = (by: Principal, { document = strict, replacesVersion = 1, startsAt }: Choice = {}) =>
  stage.context(by).transaction((inside) =>
    proposePolicy(inside, {
      document,
      note: "Fewer surprises",
      replacesVersion,
      ...(startsAt === undefined ? {} : { startsAt }),
    }),
  );
export const approve = (by: Principal, { id }: PolicyProposal, comment?: string) =>
  stage
    .context(by)
    .transaction((inside) => approvePolicy(inside, { id, ...(comment === undefined ? {} : { comment }) }));
export const decline = (by: Principal, { id }: PolicyProposal) =>
  stage.context(by).transaction((inside) => declinePolicy(inside, { id, comment: "Too strict" }));
export const withdraw = (by: Principal, { id }: PolicyProposal) =>
  stage.context(by).transaction((inside) => withdrawPolicy(inside, id));
export const publish = (by: Principal, document: PolicyDocument = strict) =>
  stage.context(by).transaction((inside) => publishPolicy(inside, { document }));
export const look = ({ id }: PolicyProposal) => readPolicyProposal(stage.context(ada), id);
export const inForce = () => readPolicy(stage.context(ada));
export const startOnTime = ({ id }: PolicyProposal) => startScheduledPolicy(stage.platform, id);

export const audited = async () =>
  (
    await stage.pool.query<{ actor: string; action: string }>(
      "SELECT actor, action FROM audit_entries WHERE organization_id = $1 ORDER BY sequence",
      [organizationId],
    )
  ).rows.map(({ actor, action }) => [actor, action]);
