import { describe, expect, it } from "vitest";
import { inPlatformTransaction } from "@/lib/auth/context";
import { readSession, startSession } from "@/lib/domain/accounts/sessions/sessions";
import { createUser } from "@/lib/domain/accounts/users/create";
import { emailIndex } from "@/lib/domain/accounts/users/user-fields";
import { removeMember } from "@/lib/domain/organizations/members/remove";
import { removeDomain } from "@/lib/domain/single-sign-on/domains/remove";
import { turnSsoOff } from "@/lib/domain/single-sign-on/settings/turn";
import { completeLink, emailOfTicket } from "@/lib/domain/single-sign-on/sign-in/link";
import { personOf } from "@/lib/domain/single-sign-on/sign-in/person";
import { mustUseSso } from "@/lib/domain/single-sign-on/sign-in/required";
import { findSso } from "@/lib/domain/single-sign-on/sign-in/start";
import { actionsAudited, enroll, makeMember } from "@/tests/support/members";
import {
  addMember,
  claimsOf,
  domain,
  own,
  owner,
  passMilliseconds,
  roleOf,
  save,
  saveRoles,
  setUp,
  setUpSso,
  signIn,
  stage,
} from "./sso-stage";

setUpSso();

const minute = 60_000;
const users = () => stage.platform.prisma.user.count();
const userOf = async (claims = claimsOf("grace")) => {
  const answer = await signIn(claims);
  if (!("userId" in answer)) throw new Error(JSON.stringify(answer));
  return answer.userId;
};

describe("a first sign-in", () => {
  it("makes a member with the role of the first group that matches, and the next ones find it", async () => {
    await setUp();
    const userId = await userOf(claimsOf("grace", { groups: ["everyone", "risk", "engineers"] }));
    expect(await roleOf(userId)).toBe("DEVELOPER");
    expect(await userOf(claimsOf("grace", { groups: ["engineers"] }))).toBe(userId);
    expect((await actionsAudited(stage, owner)).slice(-2)).toEqual(["sso.turned_on", "member.joined"]);
    const session = await readSession(
      stage.platform,
      await startSession(stage.platform, { userId, client: null }),
    );
    expect(session).toMatchObject({
      user: { name: "Grace Hopper", email: `grace@${domain}` },
      principal: { organizationId: owner.principal.organizationId, role: "DEVELOPER" },
    });
  });

  it("of two at once makes one member", async () => {
    await setUp();
    const before = await users();
    const [first, second] = await Promise.all([userOf(), userOf()]);
    expect(first).toBe(second);
    expect(await users()).toBe(before + 1);
  });

  it("gives the default role to those in none of the groups, or refuses them without one", async () => {
    await setUp();
    const before = await users();
    for (const groups of [undefined, [], "", "Risk", ["risk "], { risk: true }, [["risk"]]])
      expect(await signIn(claimsOf("grace", { groups }))).toEqual({ refusal: "SsoRole" });
    expect(await users()).toBe(before);
    await saveRoles(owner, { defaultRole: "VIEWER" });
    expect(await roleOf(await userOf(claimsOf("grace", { groups: [] })))).toBe("VIEWER");
  });

  it("never makes an owner, whatever the settings say", async () => {
    await setUp();
    await stage.pool.query("UPDATE sso_connections SET group_roles = $2 WHERE organization_id = $1", [
      owner.principal.organizationId,
      JSON.stringify([{ group: "risk", role: "OWNER" }]),
    ]);
    await expect(signIn(claimsOf("grace"))).rejects.toThrow();
  });

  it("takes the part before the @ for a name that is missing or can't be shown", async () => {
    await setUp();
    const connection = await stage.platform.prisma.ssoConnection.findUniqueOrThrow({
      where: { organizationId: owner.principal.organizationId },
    });
    for (const name of [undefined, "", 7, "a\u0000b", "x".repeat(101)])
      expect(personOf(connection, { claims: claimsOf("grace", { name }), domains: [domain] })?.name).toBe(
        "grace",
      );
  });
});

describe("a sign-in is refused", () => {
  it("without an address that the provider has verified", async () => {
    await setUp();
    for (const email_verified of [false, undefined, null, "true", 1])
      expect(await signIn(claimsOf("grace", { email_verified }))).toEqual({ refusal: "SsoEmail" });
    for (const email of [
      undefined,
      "",
      "grace",
      `@${domain}`,
      ["grace@lender.com"],
      `grace@${domain}, a@b.test`,
    ])
      expect(await signIn(claimsOf("grace", { email }))).toEqual({ refusal: "SsoEmail" });
  });

  it("with an address at another domain, even one below or beside the organization's", async () => {
    await setUp();
    for (const other of [
      "gmail.com",
      `mail.${domain}`,
      `x${domain}`,
      `${domain}.evil.test`,
      `${domain}@evil.test`,
    ])
      expect(await signIn(claimsOf("grace", { email: `grace@${other}` }))).toEqual({ refusal: "SsoEmail" });
  });

  it("with a domain that isn't verified, or was removed", async () => {
    await setUp();
    await own(owner, `second.${domain}`);
    const claims = claimsOf("grace", { email: `grace@second.${domain}` });
    await stage.pool.query(
      "UPDATE sso_domains SET verified_domain = NULL, verified_at = NULL WHERE domain = $1",
      [`second.${domain}`],
    );
    expect(await signIn(claims)).toEqual({ refusal: "SsoEmail" });
    await userOf();
    await owner.context.transaction((tx) => removeDomain(tx, domain));
    expect(await signIn(claimsOf("grace"))).toEqual({ refusal: "SsoEmail" });
  });

  it("with a domain that another organization verified", async () => {
    const other = await makeMember(stage);
    await setUp(other, `other.${domain}`);
    await setUp();
    expect(await signIn(claimsOf("grace", { email: `grace@other.${domain}` }))).toEqual({
      refusal: "SsoEmail",
    });
  });

  it("with claims of an issuer that isn't the organization's", async () => {
    await setUp();
    expect(await signIn(claimsOf("grace", { iss: "https://elsewhere.test" }))).toEqual({
      refusal: "SsoEmail",
    });
  });

  it("while single sign-on is off, and where there is none", async () => {
    await setUp();
    await owner.context.transaction(turnSsoOff);
    expect(await signIn(claimsOf("grace"))).toEqual({ refusal: "SsoOff" });
    expect(await signIn(claimsOf("grace"), await makeMember(stage))).toEqual({ refusal: "SsoOff" });
  });

  it("with an account at Google that only has the address of the domain", async () => {
    await setUp();
    const issuer = "https://accounts.google.com";
    await stage.pool.query("UPDATE sso_connections SET issuer = $2 WHERE organization_id = $1", [
      owner.principal.organizationId,
      issuer,
    ]);
    const claims = claimsOf("grace", { iss: issuer });
    expect(await signIn(claims)).toEqual({ refusal: "SsoEmail" });
    expect(await signIn({ ...claims, hd: "gmail.com" })).toEqual({ refusal: "SsoEmail" });
    expect(await signIn({ ...claims, hd: domain })).toHaveProperty("userId");
  });
});

describe("an account that exists", () => {
  it("of another organization is never opened, and nothing changes", async () => {
    await setUp();
    const other = await makeMember(stage);
    const email = `victim@${domain}`;
    await inPlatformTransaction(stage.platform, async (context) => {
      const { userId } = await createUser(context, { name: "V", email, password: "correct horse battery" });
      const { organizationId } = other.principal;
      await context.db.membership.create({ data: { organizationId, userId, role: "OWNER" } });
    });
    const before = await users();
    expect(await signIn(claimsOf("victim"))).toEqual({ refusal: "SsoAccount" });
    expect(await signIn(claimsOf("x", { email: email.toUpperCase() }))).toEqual({ refusal: "SsoAccount" });
    expect(await users()).toBe(before);
    expect(
      await stage.platform.prisma.ssoIdentity.count({
        where: { organizationId: owner.principal.organizationId },
      }),
    ).toBe(0);
  });

  it("of a person known by another subject or issuer is never opened", async () => {
    await setUp();
    await userOf();
    const email = `grace@${domain}`;
    expect(await signIn(claimsOf("impostor", { email }))).toEqual({ refusal: "SsoAccount" });
    await stage.pool.query("UPDATE sso_connections SET issuer = $2 WHERE organization_id = $1", [
      owner.principal.organizationId,
      "https://elsewhere.test",
    ]);
    expect(await signIn(claimsOf("grace", { iss: "https://elsewhere.test" }))).toEqual({
      refusal: "SsoAccount",
    });
  });

  it("stays the person's whose address changes, and the address stays free", async () => {
    await setUp();
    const userId = await userOf();
    expect(await userOf(claimsOf("grace", { email: `hopper@${domain}` }))).toBe(userId);
    expect(await userOf(claimsOf("new", { email: `hopper@${domain}` }))).not.toBe(userId);
  });

  it("of the organization is opened once its password is given, by a ticket for that account alone", async () => {
    await setUp();
    const userId = await addMember(`grace@${domain}`);
    const stranger = await addMember(`stranger@${domain}`);
    const answer = await signIn(claimsOf("grace"));
    if (!("linkTicket" in answer)) throw new Error("no ticket");
    const { linkTicket: ticket } = answer;
    expect(await emailOfTicket(stage.platform, ticket)).toBe(`grace@${domain}`);
    expect(await completeLink(stage.platform, { ticket, userId: stranger })).toBe(false);
    expect(await signIn(claimsOf("grace"))).toHaveProperty("linkTicket");
    expect(await completeLink(stage.platform, { ticket, userId })).toBe(true);
    expect(await completeLink(stage.platform, { ticket, userId })).toBe(false);
    expect(await userOf()).toBe(userId);
    expect(await roleOf(userId)).toBe("ANALYST");
    expect((await actionsAudited(stage, owner)).slice(-2)).toEqual([
      "member.sso_linked",
      "member.role_changed",
    ]);
  });

  it("isn't linked by a ticket that is changed, too old, or from before single sign-on was turned off", async () => {
    await setUp();
    const userId = await addMember(`grace@${domain}`);
    const ticketOf = async () => {
      const answer = await signIn(claimsOf("grace"));
      return "linkTicket" in answer ? answer.linkTicket : "";
    };
    const link = (ticket: string) => completeLink(stage.platform, { ticket, userId });
    const ticket = await ticketOf();
    const at = ticket.length - 4;
    expect(await link(`${ticket.slice(0, at)}${ticket[at] === "A" ? "B" : "A"}${ticket.slice(at + 1)}`)).toBe(
      false,
    );
    expect(await link("")).toBe(false);
    passMilliseconds(10 * minute);
    expect(await link(ticket)).toBe(false);
    const next = await ticketOf();
    await owner.context.transaction(turnSsoOff);
    expect(await link(next)).toBe(false);
  });

  it("without a password is refused: nothing could prove that it's theirs", async () => {
    await setUp();
    const userId = await addMember(`grace@${domain}`);
    await stage.platform.prisma.user.update({ where: { id: userId }, data: { passwordHash: null } });
    expect(await signIn(claimsOf("grace"))).toEqual({ refusal: "SsoAccount" });
  });

  it("with a second factor still needs its code", async () => {
    await setUp();
    await stage.pool.query("UPDATE users SET email_index = $2 WHERE id = $1", [
      owner.principal.id,
      emailIndex(stage.platform.keys, `ada@${domain}`),
    ]);
    await enroll(owner);
    const answer = await signIn(claimsOf("ada"));
    if (!("linkTicket" in answer)) throw new Error("no ticket");
    const { id: userId } = owner.principal;
    expect(await completeLink(stage.platform, { ticket: answer.linkTicket, userId })).toBe(true);
    expect(await userOf(claimsOf("ada"))).toBe(userId);
    const sessionId = await startSession(stage.platform, { userId, client: null });
    expect(await readSession(stage.platform, sessionId)).toBeUndefined();
  });
});

describe("a member's role", () => {
  it("follows the groups at each sign-in, in the audit log, and without a group there is no way in", async () => {
    await setUp();
    const userId = await userOf();
    await userOf(claimsOf("grace", { groups: ["engineers"] }));
    expect(await roleOf(userId)).toBe("DEVELOPER");
    const entry = await stage.platform.prisma.auditEntry.findFirst({
      where: { organizationId: owner.principal.organizationId },
      orderBy: { sequence: "desc" },
    });
    expect(entry).toMatchObject({
      action: "member.role_changed",
      actor: "system",
      target: userId,
      details: { from: "ANALYST", to: "DEVELOPER" },
    });
    expect(await signIn(claimsOf("grace", { groups: [] }))).toEqual({ refusal: "SsoRole" });
    expect(await roleOf(userId)).toBe("DEVELOPER");
  });

  it("is signed out everywhere once the groups give no role, which is audited", async () => {
    await setUp();
    const userId = await userOf();
    const tokens = [
      await startSession(stage.platform, { userId, client: null }),
      await startSession(stage.platform, { userId, client: null }),
    ];
    expect(await readSession(stage.platform, tokens[0] as string)).toBeDefined();
    await signIn(claimsOf("grace", { groups: [] }));
    for (const token of tokens) expect(await readSession(stage.platform, token)).toBeUndefined();
    expect((await actionsAudited(stage, owner)).at(-1)).toBe("member.signed_out");
    await signIn(claimsOf("grace", { groups: [] }));
    expect(
      (await actionsAudited(stage, owner)).filter((action) => action === "member.signed_out"),
    ).toHaveLength(1);
  });

  it("is signed out everywhere once the provider no longer vouches for an address at the domain, but an owner isn't", async () => {
    await setUp();
    const userId = await userOf();
    const left = [
      { email: "grace@elsewhere.test" },
      { email_verified: false },
      { email: undefined },
      { groups: [], email: "grace@elsewhere.test" },
    ];
    const tryWith = async (more: Record<string, unknown>) => {
      const token = await startSession(stage.platform, { userId, client: null });
      expect(await signIn(claimsOf("grace", more))).toEqual({ refusal: "SsoEmail" });
      return readSession(stage.platform, token);
    };
    for (const more of left) {
      expect(await tryWith(more)).toBeUndefined();
      expect((await actionsAudited(stage, owner)).at(-1)).toBe("member.signed_out");
    }
    await stage.platform.prisma.membership.updateMany({ where: { userId }, data: { role: "OWNER" } });
    for (const more of left) expect(await tryWith(more)).toBeDefined();
  });

  it("of an owner stays, with any groups or none", async () => {
    await setUp();
    const userId = await userOf();
    await stage.platform.prisma.membership.updateMany({ where: { userId }, data: { role: "OWNER" } });
    for (const groups of [["engineers"], []]) {
      expect(await userOf(claimsOf("grace", { groups }))).toBe(userId);
      expect(await roleOf(userId)).toBe("OWNER");
    }
  });

  it("ends with the member, who is a new one if the provider still sends them", async () => {
    await setUp();
    const userId = await userOf();
    await owner.context.transaction((tx) => removeMember(tx, { userId }));
    expect(await stage.platform.prisma.ssoIdentity.count({ where: { userId } })).toBe(0);
    expect(await userOf()).not.toBe(userId);
  });
});

describe("required single sign-on", () => {
  it("is for members at the organization's domains, and never for owners", async () => {
    await enroll(owner);
    await setUp(owner, domain, { isRequired: true });
    const inside = await addMember(`grace@${domain}`);
    const outside = await addMember(`contractor@elsewhere${domain}`);
    const coOwner = await addMember(`coowner@${domain}`, "OWNER");
    const must = (userId: string) => mustUseSso(stage.platform, userId);
    expect([await must(inside), await must(outside), await must(coOwner)]).toEqual([true, false, false]);
    await saveRoles(owner, { isRequired: false });
    expect(await must(inside)).toBe(false);
    await saveRoles(owner, { isRequired: true });
    await owner.context.transaction(turnSsoOff);
    expect(await must(inside)).toBe(false);
  });

  it("can't be set by an owner who would have no other safe way in", async () => {
    await own(owner, domain);
    await save(owner);
    await expect(saveRoles(owner, { isRequired: true })).rejects.toMatchObject({ code: "conflict" });
    await enroll(owner);
    await saveRoles(owner, { isRequired: true });
    await stage.platform.prisma.user.update({
      where: { id: owner.principal.id },
      data: { passwordHash: null },
    });
    await expect(saveRoles(owner, { isRequired: true })).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("an email address", () => {
  const find = (email: string) => findSso(stage.platform, { email, clientAddress: "192.0.2.7" });

  it("leads to the provider of its domain, whether or not it has an account", async () => {
    await setUp();
    await addMember(`grace@${domain}`);
    const { organizationId } = owner.principal;
    expect(await find(`grace@${domain}`)).toBe(organizationId);
    expect(await find(`nobody@${domain.toUpperCase()}`)).toBe(organizationId);
    for (const other of [`grace@mail.${domain}`, "grace@gmail.com", "grace"])
      expect(await find(other)).toBeUndefined();
    await owner.context.transaction(turnSsoOff);
    expect(await find(`grace@${domain}`)).toBeUndefined();
  });

  it("leads nowhere beyond the limit for one network", async () => {
    for (let tries = 0; tries < 200; tries++) await find("grace@gmail.com");
    await expect(find("grace@gmail.com")).rejects.toMatchObject({ code: "rate_limited" });
  });
});

it("keeps no subject, issuer's secret or address in clear", async () => {
  await setUp();
  await userOf(claimsOf("subject-of-grace", { email: `grace@${domain}` }));
  const { rows } = await stage.pool.query(
    "SELECT (SELECT json_agg(c)::text FROM sso_connections c) || (SELECT json_agg(i)::text FROM sso_identities i) AS text",
  );
  for (const hidden of ["subject-of-grace", "the client's secret", "grace@"]) {
    expect(rows[0].text).not.toContain(hidden);
    expect(rows[0].text).not.toContain(Buffer.from(hidden).toString("hex"));
  }
});
