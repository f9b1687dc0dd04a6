import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Context, inPlatformTransaction } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { organizationSettings } from "@/lib/contract/organization";
import { authenticateKey } from "@/lib/domain/keys/authenticate";
import { revokeApiKey } from "@/lib/domain/keys/revoke";
import { rotateApiKey } from "@/lib/domain/keys/rotate";
import { issueOperatorKey } from "@/lib/domain/organizations/issue-operator-key";
import { setPlan } from "@/lib/domain/organizations/set-plan";
import { createAccount } from "@/lib/domain/organizations/sign-up/create-account";
import { updateOrganization } from "@/lib/domain/organizations/update";
import { analysisSettings } from "@/lib/domain/policy/current";
import { publishPolicy } from "@/lib/domain/policy/publish";
import { listenForChanges } from "@/lib/platform/changes/listen";
import { organizationChanges } from "@/lib/platform/changes/organization-changes";
import type { Platform } from "@/lib/platform/wiring/platform";
import { eventually } from "@/tests/support/poll";
import type { TestPostgres } from "@/tests/support/postgres";
import { memberPrincipal } from "@/tests/support/principals";
import { openTestPostgres } from "@/tests/support/shared-postgres";
import { type Stage, stagePlatform } from "@/tests/support/stage";

/* Three processes with one database: one that changes keys and settings, one that listens, and one that can't. */

let now = Date.parse("2026-06-15T12:00:00Z");
let postgres: TestPostgres;
let changing: Stage;
let listening: Stage;
let deaf: Stage;
let owner: Context<UserPrincipal>;
let slug: string;
let key: string;
let count = 0;

beforeAll(async () => {
  postgres = await openTestPostgres();
  const open = () => stagePlatform(postgres.connectionString, { clock: () => now });
  [changing, listening, deaf] = await Promise.all([open(), open(), open()]);
  // Hears nothing from the database: only its own word can drop what it has cached.
  organizationChanges(changing.platform).begin(() => true);
  listenForChanges(listening.platform);
  await eventually("the listener", () => organizationChanges(listening.platform).isHeard(), Boolean);
});
afterAll(async () => {
  for (const stage of [changing, listening, deaf]) await stage.close();
  await postgres.close();
});
beforeEach(async () => {
  const { organizationId, userId } = await inPlatformTransaction(changing.platform, (context) =>
    createAccount(context, {
      organizationName: `Lender ${++count}`,
      name: "Ada",
      email: `ada.${count}@lender.example`,
      password: null,
    }),
  );
  owner = changing.context(memberPrincipal({ organizationId, id: userId }));
  slug = `lender-${count}`;
  key = await issueOperatorKey(changing.platform, {
    organizationSlug: slug,
    mode: "live",
    name: "Key",
    permissions: ["ADMIN"],
    requestsPerMinute: null,
  });
  for (const { platform } of [changing, listening, deaf]) expect(await identify(platform)).toBeDefined();
});

const identify = (platform: Platform) => authenticateKey(platform, key);
const keyId = async () => (await identify(changing.platform))?.id as string;

describe("a key", () => {
  it("that is revoked stops at once where it was revoked, as soon as others hear, and within five seconds", async () => {
    const id = await keyId();
    await owner.transaction((inside) => revokeApiKey(inside, id));
    expect(await identify(changing.platform)).toBeUndefined();
    await eventually(
      "the end of the key",
      () => identify(listening.platform),
      (found) => found === undefined,
    );
    expect(await identify(deaf.platform)).toBeDefined();
    now += 4_000;
    expect(await identify(deaf.platform)).toBeUndefined();
  });

  it("that is rotated without a grace period stops at once", async () => {
    const id = await keyId();
    await owner.transaction((inside) => rotateApiKey(inside, { id, body: { gracePeriodSeconds: 0 } }));
    expect(await identify(changing.platform)).toBeUndefined();
    await eventually(
      "the end of the key",
      () => identify(listening.platform),
      (found) => found === undefined,
    );
  });

  it("stops at its expiry although it is cached", async () => {
    const id = await keyId();
    const body = { gracePeriodSeconds: 60 };
    await owner.transaction((inside) => rotateApiKey(inside, { id, body }));
    expect(await identify(changing.platform)).toBeDefined();
    now += 60_000;
    expect(await identify(changing.platform)).toBeUndefined();
  });

  it("has the limits of a changed plan at once, and elsewhere as soon as it is heard", async () => {
    const plan = {
      plan: "enterprise",
      requestsPerMinute: 7,
      applicantsPerDay: null,
      apiKeyLimit: null,
    } as const;
    await setPlan(changing.platform, { slug, plan });
    const limit = async (platform: Platform) => (await identify(platform))?.limits.requestsPerMinute;
    expect(await limit(changing.platform)).toBe(7);
    await eventually(
      "the new limit",
      () => limit(listening.platform),
      (found) => found === 7,
    );
  });

  it("has its last use recorded although it is cached", async () => {
    const lastUse = async () => {
      const row = await changing.platform.prisma.apiKey.findUniqueOrThrow({ where: { id: await keyId() } });
      return row.lastUsedAt?.getTime();
    };
    await eventually("the first use", lastUse, (at) => at === now);
    now += 60_000;
    await identify(listening.platform);
    await eventually("the next use", lastUse, (at) => at === now);
  });
});

describe("what an organization sets for its analyses", () => {
  const settings = (stage: Stage) => analysisSettings(stage.context(owner.principal));
  const version = async (stage: Stage) => (await settings(stage)).policy.version;
  const domains = async (stage: Stage) => (await settings(stage)).ownDomains;

  it("takes a new policy at once, and elsewhere as soon as it is heard or without a listener", async () => {
    for (const stage of [changing, listening, deaf]) expect(await version(stage)).toBe(1);
    const { document } = (await settings(changing)).policy;
    await owner.transaction((inside) => publishPolicy(inside, { document }));
    expect(await version(changing)).toBe(2);
    expect(await version(deaf)).toBe(2);
    await eventually(
      "the new version",
      () => version(listening),
      (found) => found === 2,
    );
  });

  it("takes new domains at once, and elsewhere as soon as they are heard or without a listener", async () => {
    for (const stage of [changing, listening, deaf]) expect(await domains(stage)).toEqual([]);
    const loaded = {
      name: `Lender ${count}`,
      timeZone: null,
      retentionMonths: 25,
      fourEyes: false,
      domains: [],
      watchlistStaleDays: 7,
    };
    const wanted = { ...loaded, domains: ["santosbankloans.com"] };
    await owner.transaction((inside) =>
      updateOrganization(inside, {
        loaded: organizationSettings.parse(loaded),
        settings: organizationSettings.parse(wanted),
      }),
    );
    expect(await domains(changing)).toEqual(wanted.domains);
    expect(await domains(deaf)).toEqual(wanted.domains);
    await eventually(
      "the new domains",
      () => domains(listening),
      ({ length }) => length === 1,
    );
  });

  it("is read once, not for each analysis", async () => {
    await settings(changing);
    const query = vi.spyOn(changing.pool, "query");
    await settings(changing);
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });
});
