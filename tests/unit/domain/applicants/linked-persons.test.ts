import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { ApiKeyPrincipal } from "@/lib/auth/principal";
import type { Mode } from "@/lib/contract/api-keys";
import type { ApplicantData } from "@/lib/contract/applicant";
import { defaultPolicy } from "@/lib/contract/policy";
import { analyzeApplicants } from "@/lib/domain/analyses/analyze";
import type { AnalysisTerms } from "@/lib/domain/analyses/conclude";
import { type PreparedApplicant, prepareApplicant } from "@/lib/domain/analyses/prepare";
import { readAnalysisDetail } from "@/lib/domain/analyses/read-detail";
import type { AnalysisRow } from "@/lib/domain/analyses/write";
import { eraseApplicant } from "@/lib/domain/applicants/erase";
import { updateApplicant } from "@/lib/domain/applicants/update";
import { ApplicantVault } from "@/lib/domain/applicants/vault";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { newId } from "@/lib/platform/ids";
import { ordinaryApplicant } from "@/lib/risk/examples";
import type { LinkedPerson } from "@/lib/risk/input/evidence";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* What an analysis learns about those who share an identifier: how they compare, and nothing else. */

const start = Date.parse("2026-06-15T12:00:00Z");
const minute = 60_000;
let now = start;
let stage: Stage;
/** Of an organization that no other test uses. */
let context: Context<ApiKeyPrincipal>;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  now = start;
  context = await newOrganization();
});

async function newOrganization(): Promise<Context<ApiKeyPrincipal>> {
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  const created = contextIn(organizationId, "live");
  await created.transaction(createFirstPolicy);
  return created;
}

function contextIn(organizationId: string, mode: Mode): Context<ApiKeyPrincipal> {
  return stage.context(apiKeyPrincipal({ organizationId, mode }));
}

const terms: AnalysisTerms = {
  policy: { version: 1, document: defaultPolicy },
  ownDomains: [],
  listModes: [],
  watchlists: [],
  options: { riscScoring: false, includeReasons: true },
  createdBy: "key_test",
};

interface Submitted {
  data: ApplicantData;
  applicantId?: string;
}

/** Analyzes applicants in one transaction, as a batch does with a chunk. */
async function submit(
  applicants: readonly Submitted[],
  of: Context<ApiKeyPrincipal> = context,
): Promise<AnalysisRow[]> {
  const prepared = await prepare(applicants, of);
  return of.sqlTransaction((write) => analyzeApplicants(write, { applicants: prepared, terms }));
}

function prepare(applicants: readonly Submitted[], of = context): Promise<PreparedApplicant[]> {
  return Promise.all(applicants.map((applicant) => prepareApplicant(of, { applicant, terms })));
}

async function submitOne(
  data: ApplicantData,
  { applicantId, of = context }: { applicantId?: string; of?: Context<ApiKeyPrincipal> } = {},
): Promise<AnalysisRow> {
  const [row] = await submit([{ data, ...(applicantId === undefined ? {} : { applicantId }) }], of);
  if (!row) throw new Error("no analysis");
  return row;
}

/** The persons in the stored evidence of an analysis. */
async function personsOf(row: AnalysisRow, of: Context<ApiKeyPrincipal> = context) {
  const { evidence } = await readAnalysisDetail(of, row.id);
  expect(evidence?.links?.observedAt).toBe(new Date(now).toISOString());
  return evidence?.links?.persons;
}

const maria = ordinaryApplicant;
/** Shares nothing with Maria, nor with a stranger with another number. */
const stranger = (number: number): ApplicantData => ({
  firstName: ["Gustav", "Keisha", "Linh", "Omar", "Ingrid"][number % 5] as string,
  lastName: ["Ekholm", "Brown", "Tran", "Haddad", "Vasquez"][Math.floor(number / 5) % 5] as string,
  ssn: `${400 + number}-${11 + number}-${1001 + number * 37}`,
  email: `applicant-${"abcdefghijklmnopqrstuvwxyz"[number % 26]}${number * 7919}@outlook.com`,
  phone: `(312) ${221 + number}-${4000 + number * 53}`,
  address: { street: `${1000 + number * 113} W Grace St`, city: "Chicago", state: "IL", zip: "60613" },
});
const strangerWith = (number: number, shared: Partial<ApplicantData>) => ({ ...stranger(number), ...shared });

describe("persons who share an identifier", () => {
  it("are compared field by field with their stored data, the latest first", async () => {
    await submitOne({ ...maria, lastName: "Lopez", phone: "(206) 343-7012", ...withStreet("9 Oak Ave") });
    now += 10 * minute;
    await submitOne(strangerWith(1, { phone: maria.phone as string }));
    now += 20.9 * minute;
    expect(await personsOf(await submitOne(maria))).toEqual([
      {
        name: "unrelated",
        same: ["phone"],
        close: [],
        different: ["ssn", "email", "address"],
        minutesAgo: 20,
      },
      { name: "given", same: ["ssn", "email"], close: ["phone"], different: ["address"], minutesAgo: 30 },
    ]);
  });

  it.each([
    ["same", { firstName: "MARIA", lastName: "Sántos" }],
    ["variant", { firstName: "Maria Luisa", lastName: "Santos" }],
    ["given", { firstName: "Maria", lastName: "Thompson" }],
    ["family", { firstName: "Pedro", lastName: "Santos" }],
    ["unclear", { firstName: "明", lastName: "李" }],
    ["unrelated", { firstName: "Gustav", lastName: "Ekholm" }],
  ] as const)("have a name grade, such as %s", async (name, names) => {
    await submitOne(strangerWith(1, { ...names, email: maria.email as string }));
    expect(await personsOf(await submitOne(maria))).toMatchObject([{ name, same: ["email"] }]);
  });

  it("are left out if there are none", async () => {
    await submitOne(stranger(1));
    expect(await personsOf(await submitOne(maria))).toBeUndefined();
  });

  it("are compared by their corrected data", async () => {
    const { applicantId } = await submitOne(strangerWith(1, { phone: maria.phone as string }));
    await context.transaction((write) =>
      updateApplicant(write, {
        id: applicantId,
        body: { data: { firstName: "Maria", lastName: "Santos", email: maria.email as string } },
      }),
    );
    expect(await personsOf(await submitOne(maria))).toMatchObject([
      { name: "same", same: ["email", "phone"] },
    ]);
  });

  it("are only those of the organization and mode", async () => {
    const other = await newOrganization();
    const test = contextIn(context.scope.organizationId, "test");
    await submitOne(maria, { of: other });
    await submitOne(maria, { of: test });
    expect(await personsOf(await submitOne(maria))).toBeUndefined();
    expect(await personsOf(await submitOne(maria))).toHaveLength(1);
    // The other organization sees just as little of this one.
    for (const of of [other, test])
      expect(await personsOf(await submitOne(maria, { of }), of)).toHaveLength(1);
  });

  it("do not include an erased applicant, while the others stay", async () => {
    const { applicantId } = await submitOne(strangerWith(1, { email: maria.email as string }));
    await submitOne(strangerWith(2, { email: maria.email as string, phone: maria.phone as string }));
    await context.transaction((write) => eraseApplicant(write, applicantId));
    expect(await personsOf(await submitOne(maria))).toMatchObject([{ same: ["email", "phone"] }]);
  });

  it("include those with an SSN next to the applicant's, and none whose SSN is farther away", async () => {
    await submitOne(strangerWith(1, { ssn: "536-22-8746" }));
    await submitOne(strangerWith(2, { ssn: "536-22-8738" }));
    await submitOne(strangerWith(3, { ssn: "536-22-8799" }));
    await submitOne(strangerWith(4, { ssn: "536-22-9741" }));
    const persons = await personsOf(await submitOne(maria));
    expect(persons?.map(({ same, close }) => [same, close])).toEqual([
      [[], ["ssn"]],
      [[], ["ssn"]],
    ]);
    const other = await newOrganization();
    expect(await personsOf(await submitOne(maria, { of: other }), other)).toBeUndefined();
  });

  it("are never the applicant, analyzed again with other data", async () => {
    const { applicantId } = await submitOne(maria);
    now += minute;
    const again = await submitOne({ ...maria, lastName: "Lopez", ssn: "536-22-8742" }, { applicantId });
    expect(await personsOf(again)).toBeUndefined();
  });
});

describe("several applications", () => {
  it("of one person are one entry: with the latest time, and equal in whatever any of them was equal", async () => {
    const earlier = stranger(3);
    await submitOne({ ...earlier, phone: maria.phone as string });
    now += 60 * minute;
    await submitOne({ ...earlier, email: maria.email as string });
    now += 5 * minute;
    expect(await personsOf(await submitOne(maria))).toEqual([
      {
        name: "unrelated",
        same: ["email", "phone"],
        close: [],
        different: ["ssn", "address"],
        minutesAgo: 5,
      },
    ]);
  });

  it("of two persons who share every contact are two entries", async () => {
    const contacts = { email: maria.email as string, phone: maria.phone as string };
    await submitOne(strangerWith(1, contacts));
    await submitOne(strangerWith(2, contacts));
    expect(await personsOf(await submitOne(maria))).toHaveLength(2);
  });
});

describe("within one group of applicants", () => {
  it("each sees earlier ones, and not later ones", async () => {
    await submitOne(strangerWith(9, { phone: maria.phone as string }));
    now += 7 * minute;
    const rows = await submit([
      { data: strangerWith(1, { phone: maria.phone as string }) },
      { data: stranger(2) },
      { data: { ...maria, lastName: "Lopez" } },
      { data: maria },
    ]);
    const seen = await Promise.all(rows.map((row) => personsOf(row)));
    const summary = (persons: LinkedPerson[] | undefined) =>
      persons?.map(({ name, minutesAgo }) => `${name} ${minutesAgo}`).sort();
    expect(seen.map(summary)).toEqual([
      ["unrelated 7"],
      undefined,
      ["unrelated 0", "unrelated 7"],
      ["given 0", "unrelated 0", "unrelated 7"],
    ]);
  });

  it("those who share only an address see each other too", async () => {
    const address = maria.address as NonNullable<ApplicantData["address"]>;
    const rows = await submit([1, 2, 3].map((number) => ({ data: strangerWith(number, { address }) })));
    const seen = await Promise.all(rows.map((row) => personsOf(row)));
    expect(seen.map((persons) => persons?.length ?? 0)).toEqual([0, 1, 2]);
  });

  it("those with consecutive SSNs see each other too", async () => {
    const rows = await submit(
      [1, 2, 3].map((number) => ({ data: strangerWith(number, { ssn: `536-22-874${number}` }) })),
    );
    const seen = await Promise.all(rows.map((row) => personsOf(row)));
    expect(seen.map((persons) => persons?.map(({ close }) => close))).toEqual([
      undefined,
      [["ssn"]],
      [["ssn"], ["ssn"]],
    ]);
  });

  it("those with numbered mailboxes of one template see each other too, unless it is made of their names", async () => {
    const seenWith = async (numbers: readonly number[], mailbox: string) => {
      const rows = await submit(
        numbers.map((number) => ({
          data: strangerWith(number, { email: `${mailbox}${100 * number}@gmail.com` }),
        })),
      );
      return Promise.all(rows.map((row) => personsOf(row)));
    };
    const numbered = await seenWith([1, 2, 3], "apply");
    expect(numbered.map((persons) => persons?.map(({ close }) => close))).toEqual([
      undefined,
      [["email"]],
      [["email"], ["email"]],
    ]);
    expect([6, 7, 8].map((number) => stranger(number).lastName)).toEqual(["Brown", "Brown", "Brown"]);
    const named = await seenWith([6, 7, 8], "brown");
    expect(named).toEqual([undefined, undefined, undefined]);
  });

  it("later ones take no places from earlier ones", async () => {
    const phone = maria.phone as string;
    await submitOne(strangerWith(30, { phone }));
    now += minute;
    const rows = await submit(
      Array.from({ length: 24 }, (_, number) => ({ data: strangerWith(number, { phone }) })),
    );
    const seen = await Promise.all(rows.slice(0, 9).map((row) => personsOf(row)));
    expect(seen.map((persons) => persons?.length ?? 0)).toEqual(Array.from({ length: 9 }, (_, i) => i + 1));
  });
});

describe("groups at the same moment", () => {
  it("with neighboring SSNs in any order do not deadlock: none is retried", async () => {
    const groups = Array.from({ length: 8 }, (_, group) => {
      const members = Array.from({ length: 12 }, (_, member) => ({
        // Each waits for the previous one, which has the same mailbox.
        ...stranger(group * 12 + member),
        email: `group-${group}@outlook.com`,
        ssn: `536-22-${3000 + 10 * (group % 2 === 0 ? member : 11 - member) + group}`,
      }));
      return members.map((data) => ({ data }));
    });
    let runs = 0;
    await Promise.all(
      groups.map(async (group) => {
        const applicants = await prepare(group);
        await context.sqlTransaction((write) => {
          runs += 1;
          return analyzeApplicants(write, { applicants, terms });
        });
      }),
    );
    expect(runs).toBe(groups.length);
  });
});

describe("of an identifier that many share", () => {
  it("the latest ten of each identifier are compared", async () => {
    const phone = maria.phone as string;
    const email = maria.email as string;
    const group = (from: number, count: number, shared: Partial<ApplicantData>) =>
      submit(Array.from({ length: count }, (_, index) => ({ data: strangerWith(from + index, shared) })));
    await group(0, 5, { phone });
    now += 10 * minute;
    await group(5, 20, { phone });
    now += 10 * minute;
    await group(25, 3, { email });
    now += 10 * minute;
    const persons = (await personsOf(await submitOne(maria))) ?? [];
    expect(persons.map(({ same, minutesAgo }) => `${same} ${minutesAgo}`)).toEqual([
      ...Array(3).fill("email 10"),
      ...Array(10).fill("phone 20"),
    ]);
  });
});

describe("the stored evidence", () => {
  it("holds grades only: no name, email, phone, address or SSN of another applicant", async () => {
    const others = [
      strangerWith(1, { ssn: maria.ssn as string }),
      strangerWith(7, { email: maria.email as string }),
      strangerWith(13, { phone: maria.phone as string }),
      strangerWith(19, { address: maria.address as NonNullable<ApplicantData["address"]> }),
      { ...maria, firstName: "Mariana", lastName: "Santoro", email: "m.santoro@gmail.com" },
    ];
    for (const other of others) await submitOne(other);
    now += minute;
    const row = await submitOne(maria);
    expect(await personsOf(row)).toHaveLength(others.length);

    const opened = await openedEvidence(row);
    expect(opened).toContain("Santos");
    const text = opened.toLowerCase();
    const own = ownValues(maria);
    const foreign = others.flatMap(ownValues).filter((value) => !own.includes(value));
    // Each of the others differs in everything except what it shares.
    expect(foreign).toHaveLength(4 * 5 + 3);
    for (const value of foreign) {
      expect(text).not.toContain(value.toLowerCase());
      const digits = value.replace(/\D/g, "");
      if (digits.length >= 9) expect(text).not.toContain(digits);
    }
  });
});

function withStreet(street: string): Pick<ApplicantData, "address"> {
  return { address: { street, city: "Seattle", state: "WA", zip: "98101" } };
}

function ownValues({ firstName, lastName, ssn, email, phone, address }: ApplicantData): string[] {
  return [firstName, lastName, ssn, email, phone, address?.street].filter((value) => value !== undefined);
}

/** The evidence as sealed, before anything reads it. */
async function openedEvidence({ id, applicantId }: AnalysisRow): Promise<string> {
  const { rows } = await stage.pool.query<{ data_key: Buffer; evidence: Buffer }>(
    "SELECT p.data_key, a.evidence FROM analyses a JOIN applicants p ON p.id = a.applicant_id WHERE a.id = $1",
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error("no analysis");
  return JSON.stringify(
    ApplicantVault.open(context, applicantId, row.data_key).open(id, "evidence", row.evidence),
  );
}
