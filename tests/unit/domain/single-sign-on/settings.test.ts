import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeChat } from "@/lib/domain/chat/change";
import { addDomain } from "@/lib/domain/single-sign-on/domains/add";
import { domainName } from "@/lib/domain/single-sign-on/domains/domain-name";
import { removeDomain } from "@/lib/domain/single-sign-on/domains/remove";
import { createTxtResolver, type ResolveTxt } from "@/lib/domain/single-sign-on/domains/txt-record";
import { verifyDomain } from "@/lib/domain/single-sign-on/domains/verify";
import { readSso } from "@/lib/domain/single-sign-on/settings/read";
import { settleTest } from "@/lib/domain/single-sign-on/settings/settle-test";
import { turnSsoOff, turnSsoOn } from "@/lib/domain/single-sign-on/settings/turn";
import { freePort } from "@/tests/support/free-port";
import { type Member, makeMember, outcomeOf } from "@/tests/support/members";
import { type NameServer, startNameServer } from "@/tests/support/name-server";
import { claimsOf, domain, own, owner, provider, save, saveRoles, setUp, setUpSso, stage } from "./sso-stage";

setUpSso();

let names: NameServer;
let resolveTxt: ResolveTxt;
beforeAll(async () => {
  names = await startNameServer();
  resolveTxt = createTxtResolver({ servers: [names.address] });
});
afterAll(() => names.close());

const add = (name: string, by = owner) => by.context.transaction((tx) => addDomain(tx, name));
const read = (by = owner) => readSso(by.context);
const turnOn = (by = owner) => by.context.transaction(turnSsoOn);
const auditOf = async ({ principal }: Member) =>
  stage.platform.prisma.auditEntry.findMany({
    where: { organizationId: principal.organizationId, action: { startsWith: "sso." } },
    orderBy: { sequence: "asc" },
    select: { action: true, details: true },
  });

it("an owner who is demoted changes nothing more in a request already under way", async () => {
  await setUp(owner);
  await add("other.test");
  const { organizationId, id: userId } = owner.principal;
  const { name, value } = (await read()).domains.find((each) => each.domain === "other.test")?.record ?? {};
  names.records.set(name as string, [[value as string]]);
  await stage.platform.prisma.membership.updateMany({ where: { userId }, data: { role: "VIEWER" } });
  const before = await auditOf(owner);
  for (const change of [
    () => add("third.test"),
    () => owner.context.transaction((tx) => removeDomain(tx, domain)),
    () => verifyDomain(owner.context, "other.test", resolveTxt),
    () => save(owner, { clientId: "another", clientSecret: "another secret" }),
    () => saveRoles(owner),
    () => owner.context.transaction(turnSsoOff),
    () => turnOn(),
    () => settleTest(owner.context, claimsOf("grace")),
    () => changeChat(owner.context, "http://127.0.0.1:9999/chat"),
  ])
    expect(await outcomeOf(change())).toBe("forbidden");
  expect(await auditOf(owner)).toEqual(before);
  const organization = await stage.platform.prisma.organization.findUnique({ where: { id: organizationId } });
  expect(organization?.chatUrl).toBeNull();
});

describe("an email domain", () => {
  const verify = (by = owner) => verifyDomain(by.context, domain, resolveTxt);
  const recordOf = async (by = owner) => {
    const record = (await read(by)).domains[0]?.record;
    if (!record) throw new Error("no record");
    return record;
  };

  it("is verified by a TXT record that its name server has, beside others and in parts", async () => {
    await add(` ${domain.toUpperCase()}. `);
    const { name, value } = await recordOf();
    expect(name).toBe(`_assay-verification.${domain}`);
    expect(await outcomeOf(verify())).toBe("conflict");
    names.records.set(name, [["v=spf1 -all"], [`${value}x`], [value.slice(0, -1)]]);
    expect(await outcomeOf(verify())).toBe("conflict");
    expect((await read()).domains).toMatchObject([{ domain, isVerified: false }]);
    names.records.set(name, [["v=spf1 -all"], [value.slice(0, 10), value.slice(10)]]);
    await verify();
    await verify();
    expect((await read()).domains).toMatchObject([{ domain, isVerified: true }]);
    expect((await auditOf(owner)).map(({ action }) => action)).toEqual([
      "sso.domain_added",
      "sso.domain_verified",
    ]);
  });

  it("isn't verified by another organization's record", async () => {
    const other = await makeMember(stage);
    await add(domain);
    await add(domain, other);
    const { name, value } = await recordOf();
    names.records.set(name, [[value]]);
    expect(await outcomeOf(verify(other))).toBe("conflict");
  });

  it("is one organization's until it removes it", async () => {
    const other = await makeMember(stage);
    for (const each of [owner, other]) await add(domain, each);
    const records = [await recordOf(owner), await recordOf(other)];
    names.records.set(
      records[0]?.name ?? "",
      records.map(({ value }) => [value]),
    );
    await verify();
    expect(await outcomeOf(verify(other))).toBe("conflict");
    await owner.context.transaction((tx) => removeDomain(tx, domain));
    await verify(other);
    expect((await read(other)).domains).toMatchObject([{ isVerified: true }]);
  });

  it("that another organization has isn't found, verified or removed", async () => {
    const other = await makeMember(stage);
    await own(owner, domain);
    expect((await read(other)).domains).toEqual([]);
    expect(await outcomeOf(verify(other))).toBe("not_found");
    await other.context.transaction((tx) => removeDomain(tx, domain));
    expect((await read()).domains).toMatchObject([{ isVerified: true }]);
  });

  it("must be a name on the internet", async () => {
    for (const text of [
      "",
      "lender",
      "127.0.0.1",
      "[::1]",
      "lender .com",
      "a@lender.com",
      "https://lender.com",
      "-",
    ])
      expect(await outcomeOf(add(text)), text).toBe("invalid_request");
    expect(domainName("Bücher.example")).toBe("xn--bcher-kva.example");
    for (let count = 0; count < 20; count++) await add(`d${count}.${domain}`);
    expect(await outcomeOf(add(domain))).toBe("conflict");
  });
});

describe("the provider", () => {
  it("is saved once it answers, and its secret is never shown", async () => {
    await save(owner);
    const { connection, callbackUrl } = await read();
    expect(connection).toMatchObject({ issuer: provider.issuer, clientId: "assay", enabledAt: null });
    expect(JSON.stringify(await read())).not.toContain("the client's secret");
    expect(callbackUrl).toMatch(/\/api\/auth\/callback\/sso-org_[0-9a-z]{26}$/);
    expect(JSON.stringify(await auditOf(owner))).not.toContain("the client's secret");
    const closedPort = await freePort();
    await expect(save(owner, { issuer: `http://127.0.0.1:${closedPort}` })).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "issuer", message: "This provider can't be reached (connect)" }],
    });
    expect((await read()).connection?.issuer).toBe(provider.issuer);
  });

  it("keeps its secret for itself: another issuer or client needs its own", async () => {
    const refused = (saving: Promise<void>) =>
      expect(saving).rejects.toMatchObject({ details: [{ path: "clientSecret" }] });
    await refused(save(owner, { clientSecret: "" }));
    await save(owner);
    await save(owner, { clientSecret: "" });
    await refused(save(owner, { clientSecret: "", clientId: "another" }));
    await refused(save(owner, { clientSecret: "", issuer: `${provider.issuer}/other` }));
  });

  it("turns single sign-on off when it changes, until it's tested again", async () => {
    await setUp();
    expect((await read()).connection?.enabledAt).not.toBeNull();
    await save(owner, { clientSecret: "new" });
    expect((await read()).connection).toMatchObject({ enabledAt: null, testedAt: null });
    expect(await outcomeOf(turnOn())).toBe("conflict");
  });
});

describe("turning it on", () => {
  it("needs a provider, a verified domain, and a test that succeeded", async () => {
    expect(await outcomeOf(saveRoles(owner))).toBe("conflict");
    expect(await outcomeOf(turnOn())).toBe("conflict");
    await save(owner);
    await saveRoles(owner);
    expect(await settleTest(owner.context, claimsOf("ada"))).toBe("SsoEmail");
    await own(owner, domain);
    expect(await settleTest(owner.context, claimsOf("ada", { groups: [] }))).toBe("SsoRole");
    expect(await outcomeOf(turnOn())).toBe("conflict");
    expect(await settleTest(owner.context, claimsOf("ada"))).toBe("ANALYST");
    await owner.context.transaction((tx) => removeDomain(tx, domain));
    expect(await outcomeOf(turnOn())).toBe("conflict");
    await own(owner, domain);
    await turnOn();
    await turnOn();
    for (let times = 0; times < 2; times++) await owner.context.transaction(turnSsoOff);
    const actions = (await auditOf(owner)).map(({ action }) => action);
    expect(actions.filter((action) => /turned/.test(action))).toEqual(["sso.turned_on", "sso.turned_off"]);
  });

  it("by a test makes no member", async () => {
    await own(owner, domain);
    await save(owner);
    await saveRoles(owner);
    const before = await stage.platform.prisma.user.count();
    await settleTest(owner.context, claimsOf("ada"));
    expect(await stage.platform.prisma.user.count()).toBe(before);
  });
});

it("is an owner's alone", async () => {
  await own(owner, domain);
  await save(owner);
  for (const role of ["DEVELOPER", "ANALYST", "VIEWER"] as const) {
    const member = await makeMember(stage, role);
    const context = member.context;
    for (const attempt of [
      () => read(member),
      () => add(domain, member),
      () => verifyDomain(context, domain, resolveTxt),
      () => context.transaction((tx) => removeDomain(tx, domain)),
      () => save(member),
      () => saveRoles(member),
      () => settleTest(context, claimsOf("ada")),
      () => turnOn(member),
      () => context.transaction(turnSsoOff),
    ])
      expect(await outcomeOf(attempt())).toBe("forbidden");
  }
});
