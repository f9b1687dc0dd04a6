import { describe, expect, it } from "vitest";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { AnalysisRow } from "@/lib/domain/analyses/write";
import { eraseApplicant } from "@/lib/domain/applicants/erase";
import { updateApplicant } from "@/lib/domain/applicants/update";
import { ApplicantVault } from "@/lib/domain/applicants/vault";
import {
  advance,
  context,
  contextIn,
  maria,
  minute,
  newOrganization,
  personsOf,
  setUpAnalyses,
  stage,
  stranger,
  strangerWith,
  submit,
  submitOne,
} from "./linked-persons-stage";

/* What an analysis learns about those who share an identifier: how they compare, and nothing else. */

setUpAnalyses();

describe("persons who share an identifier", () => {
  it("are compared field by field with their stored data, the latest first", async () => {
    await submitOne({ ...maria, lastName: "Lopez", phone: "(206) 343-7012", ...withStreet("9 Oak Ave") });
    advance(10 * minute);
    await submitOne(strangerWith(1, { phone: maria.phone as string }));
    advance(20.9 * minute);
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
    advance(minute);
    const again = await submitOne({ ...maria, lastName: "Lopez", ssn: "536-22-8742" }, { applicantId });
    expect(await personsOf(again)).toBeUndefined();
  });
});

describe("several applications", () => {
  it("of one person are one entry: with the latest time, and equal in whatever any of them was equal", async () => {
    const earlier = stranger(3);
    await submitOne({ ...earlier, phone: maria.phone as string });
    advance(60 * minute);
    await submitOne({ ...earlier, email: maria.email as string });
    advance(5 * minute);
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

describe("of an identifier that many share", () => {
  it("the latest ten of each identifier are compared", async () => {
    const phone = maria.phone as string;
    const email = maria.email as string;
    const group = (from: number, count: number, shared: Partial<ApplicantData>) =>
      submit(Array.from({ length: count }, (_, index) => ({ data: strangerWith(from + index, shared) })));
    await group(0, 5, { phone });
    advance(10 * minute);
    await group(5, 20, { phone });
    advance(10 * minute);
    await group(25, 3, { email });
    advance(10 * minute);
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
    advance(minute);
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
