import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { Permission } from "@/lib/contract/api-keys";
import type { Role } from "@/lib/contract/roles";
import { createApiKey } from "@/lib/domain/keys/create";
import { rotateApiKey } from "@/lib/domain/keys/rotate";
import { acceptInvitation } from "@/lib/domain/organizations/invitations/accept";
import { inviteMember } from "@/lib/domain/organizations/invitations/create";
import { changeMemberRole } from "@/lib/domain/organizations/members/change-role";
import { removeMember } from "@/lib/domain/organizations/members/remove";
import { applicant, call } from "@/tests/support/api";
import { makeMember } from "@/tests/support/members";
import { eventually } from "@/tests/support/poll";
import { expectError } from "@/tests/support/shapes";
import { type Stage, stagePlatform } from "@/tests/support/stage";

/* A key never gains rights when its maker or its owner changes. */

type Person = Context<UserPrincipal>;

let stage: Stage;
let owner: Person;
beforeAll(async () => {
  stage = await stagePlatform(inject("databaseUrl"), {
    clock: Date.now,
    env: { DATA_DIR: inject("dataDirectory") },
  });
  owner = (await makeMember(stage)).context;
  await stage.platform.prisma.organization.update({
    where: { id: owner.scope.organizationId },
    data: { plan: "enterprise" },
  });
});
afterAll(() => stage.close());

let people = 0;
async function join(role: Role): Promise<Person> {
  const { token } = await owner.transaction((inside) => inviteMember(inside, { role }));
  const form = { name: "Grace", email: `kept${++people}@lender.example`, password: "correct horse lamp" };
  const { userId } = await acceptInvitation(stage.platform, {
    token,
    form,
    clientAddress: `10.1.0.${people}`,
  });
  return stage.context({ ...owner.principal, id: userId, role });
}
const everything: Permission[] = ["READ", "WRITE", "DELETE"];
const makeKey = (by: Person, permissions = everything) =>
  by.transaction((inside) => createApiKey(inside, { name: "Checkout", permissions }));
const setRole = (person: Person, role: Role) =>
  owner.transaction((inside) => changeMemberRole(inside, { userId: person.principal.id, role }));
const removeKeeping = (person: Person) =>
  owner.transaction((inside) => removeMember(inside, { userId: person.principal.id, keepKeys: true }));

async function analyze(key: string) {
  const { status, body } = await call("POST", "/analyze", { key, body: { applicantData: applicant } });
  expect(status).toBe(200);
  return body as { requestId: string; applicantId: string };
}

/** What only owners' keys do, each tried on a new applicant that `worker` submits. */
async function tryOwnersWork(key: string, worker: string) {
  const { requestId, applicantId } = await analyze(worker);
  return [
    await call("POST", `/analyze/${requestId}/review`, { key, body: { decision: "APPROVE" } }),
    await call("POST", `/analyze/${requestId}/outcome`, { key, body: { outcome: "good" } }),
    await call("POST", "/list-entries", {
      key,
      body: { effect: "allow", kind: "email", value: `${requestId}@example.com`, reason: "Known" },
    }),
    await call("DELETE", `/applicants/${applicantId}`, { key }),
  ];
}

async function expectRefused(key: string, worker = key) {
  for (const answer of await tryOwnersWork(key, worker)) expectError(answer, 403, "forbidden");
}
async function expectAllowed(key: string) {
  const answers = await tryOwnersWork(key, key);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200]);
}

describe("a key that is kept when its maker is removed", () => {
  it("does no more than the maker could: erasing, reviewing, labeling and allowing stay refused", async () => {
    const developer = await join("DEVELOPER");
    const { key } = await makeKey(developer);
    await expectRefused(key);
    await removeKeeping(developer);
    await expectRefused(key);
  });

  it("gains nothing when it is kept again, from an owner", async () => {
    const developer = await join("DEVELOPER");
    const { key } = await makeKey(developer);
    const second = await join("OWNER");
    await second.transaction((inside) =>
      removeMember(inside, { userId: developer.principal.id, keepKeys: true }),
    );
    await removeKeeping(second);
    await expectRefused(key);
  });

  it("does no more than a maker who had been demoted", async () => {
    const demoted = await join("OWNER");
    const { key } = await makeKey(demoted);
    await expectAllowed(key);
    await setRole(demoted, "VIEWER");
    await removeKeeping(demoted);
    // The service, another process, hears of both a moment later.
    const answer = await eventually(
      "the change to be heard",
      () => call("POST", "/analyze", { key, body: { applicantData: applicant } }),
      ({ status }) => status !== 200,
    );
    expectError(answer, 403, "forbidden");
    expect((await call("GET", "/analyze", { key })).status).toBe(200);
  });

  it("makes and rotates only keys with its own limits", async () => {
    const admin = await join("OWNER");
    const { id, key } = await makeKey(admin, ["ADMIN"]);
    await setRole(admin, "DEVELOPER");
    await removeKeeping(admin);
    const made = await call("POST", "/api-keys", { key, body: { name: "x", permissions: ["ADMIN"] } });
    expect(made.status).toBe(201);
    await expectRefused(made.body.key);
    const rotated = await call("POST", `/api-keys/${id}/rotate`, { key, body: {} });
    expect(rotated.status).toBe(201);
    await expectRefused(rotated.body.key);
  });

  it("is free of the limit once an owner replaces it, and the old key is not", async () => {
    const developer = await join("DEVELOPER");
    const { id, key } = await makeKey(developer);
    await removeKeeping(developer);
    const replaced = await owner.transaction((inside) =>
      rotateApiKey(inside, { id, body: { gracePeriodSeconds: 3_600 } }),
    );
    await expectAllowed(replaced.key);
    await expectRefused(key);
  });
});

describe("a key of a member with another role", () => {
  it("gains nothing by the maker's promotion, and a new key has what the new role may", async () => {
    const developer = await join("DEVELOPER");
    const { key } = await makeKey(developer);
    await setRole(developer, "OWNER");
    const promoted = stage.context({ ...developer.principal, role: "OWNER" });
    await expectAllowed((await makeKey(promoted)).key);
    await expectRefused(key);
  });
});
