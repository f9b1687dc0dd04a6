import { describe, expect, it } from "vitest";
import type { ApplicantData } from "@/lib/contract/applicant";
import { analyzeApplicants } from "@/lib/domain/analyses/analyze";
import type { LinkedPerson } from "@/lib/risk/input/evidence";
import {
  advance,
  context,
  maria,
  minute,
  personsOf,
  prepare,
  setUpAnalyses,
  stranger,
  strangerWith,
  submit,
  submitOne,
  terms,
} from "./linked-persons-stage";

setUpAnalyses();

describe("within one group of applicants", () => {
  it("each sees earlier ones, and not later ones", async () => {
    await submitOne(strangerWith(9, { phone: maria.phone as string }));
    advance(7 * minute);
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
    advance(minute);
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
