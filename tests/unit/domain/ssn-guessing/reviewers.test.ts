import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { reindexApplicants } from "@/lib/domain/applicants/elements/reindex";
import { findWithheldMatches, restoreLinks } from "@/lib/domain/applicants/graph/withheld-links";
import { searchApplicants } from "@/lib/domain/applicants/search";
import { codeAt, enroll, type Member, makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";
import { analyze, graphOf, guesses, keyOf, stranger, victim } from "./guessing-stage";

/* Whom a withheld applicant would be linked to is for members who may search by SSN. */

let now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let owner: Member;
let secret: string;
let person: string;
let withheld: string;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  now += 3_600_000;
  owner = await makeMember(stage);
  ({ secret } = await enroll(owner));
  now += 600_000;
  person = (await analyze(owner.context, victim)).applicantId;
  const { organizationId } = owner.principal;
  const key = keyOf(stage, { organizationId, id: "key_guesser" });
  const others = guesses().filter((ssn) => ssn !== victim.ssn);
  for (let n = 0; n < 12; n++) await analyze(key, stranger(n, others[n] as string));
  withheld = (await analyze(key, stranger(20, victim.ssn))).applicantId;
});

const code = () => codeAt(secret, now);
const asked = () => ({ id: withheld, code: code() });

test("a member with a fresh code sees whom a withheld applicant shares its SSN with, which is audited", async () => {
  await expect(findWithheldMatches(owner.context, { id: withheld, code: undefined })).rejects.toMatchObject({
    code: "invalid_request",
  });
  expect(await findWithheldMatches(owner.context, asked())).toEqual([
    {
      id: person,
      name: "Maria Santos",
      externalId: null,
      same: ["ssn"],
      nameGrade: "unrelated",
      outcome: null,
    },
  ]);
  const [entry] = await stage.platform.prisma.auditEntry.findMany({
    where: { organizationId: owner.principal.organizationId, action: "applicant.searched" },
  });
  expect(entry?.details).toMatchObject({ by: "ssn", found: 1, applicants: [person] });
});

test("neither a developer nor a key sees withheld matches or restores links", async () => {
  const developer = stage.context({ ...owner.principal, role: "DEVELOPER" as const });
  const key = keyOf(stage, { organizationId: owner.principal.organizationId });
  for (const context of [developer, key]) {
    await expect(findWithheldMatches(context, asked())).rejects.toMatchObject({ code: "forbidden" });
    await expect(restoreLinks(context, asked())).rejects.toMatchObject({ code: "forbidden" });
  }
});

test("links stay withheld through a reindex, until a member restores them", async () => {
  expect(await reindexApplicants(stage.platform)).toBe(0);
  expect((await graphOf(owner.context, withheld)).isWithheld).toBe(true);
  expect((await graphOf(owner.context, person)).applicants).toEqual([]);
  await restoreLinks(owner.context, asked());
  expect((await graphOf(owner.context, withheld)).applicants.map(({ id }) => id)).toEqual([person]);
  expect(await reindexApplicants(stage.platform)).toBe(0);
});

test("a search by SSN finds withheld applicants, too", async () => {
  const { data } = await searchApplicants(owner.context, { text: victim.ssn, code: code() });
  expect(data.map(({ id }) => id).toSorted()).toEqual([person, withheld].toSorted());
});
