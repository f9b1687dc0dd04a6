import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { batchEntry } from "@/lib/contract/batches";
import { readContributions } from "@/lib/domain/evidence/stored-form";
import { createEntry } from "@/lib/domain/list-entries/create";
import { listResults } from "@/lib/domain/studies/results";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { casesOf } from "@/tests/bench/decisions/cases/hands";
import { clock, newLender, resultsOf, setUpStudies, stage, start, studyOf } from "./study-stage";

/* Each application of a study sees what was known at its moment, and nothing that came later. */

setUpStudies();

const day = 86_400_000;
const iso = (at: number) => new Date(at).toISOString();

/** Linked people, in order of time; each labeled ten days later. */
const rows = casesOf("advocate", 72)
  .filter(({ data, context }) => batchEntry.safeParse({ id: "x", data, context }).success)
  .slice(0, 400)
  .map(({ at, data, context, part }, place) => ({
    id: `loan-${place}`,
    submittedAt: iso(at.getTime() + place),
    data,
    ...(context ? { context } : {}),
    outcome: {
      outcome: part === "fraud" ? "confirmed_fraud" : "good",
      at: iso(at.getTime() + place + 10 * day),
    },
  }));

async function decided(these: readonly { id: string }[]): Promise<Map<string, unknown>> {
  const { studyId } = await studyOf(await newLender(), these);
  const results = await resultsOf(studyId);
  return new Map(results.map(({ position, ...result }) => [(these[position] as { id: string }).id, result]));
}

describe("cutting a study at any moment", () => {
  it("changes no earlier result, in whatever order the rows are sent", async () => {
    const whole = await decided(rows);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: rows.length }),
        fc.infiniteStream(fc.nat()),
        async (length, keys) => {
          const end = (rows[length - 1] as (typeof rows)[number]).submittedAt;
          const known = rows
            .slice(0, length)
            .map(({ outcome, ...row }) => (outcome.at <= end ? { ...row, outcome } : row));
          const order = new Map(known.map(({ id }) => [id, keys.next().value as number]));
          const cut = await decided(
            known.toSorted((a, b) => (order.get(a.id) as number) - (order.get(b.id) as number)),
          );
          expect(cut.size).toBe(length);
          for (const [id, result] of cut) expect(result).toEqual(whole.get(id));
        },
      ),
      { numRuns: 6, seed: 7 },
    );
  });
});

describe("an outcome", () => {
  it("counts for applications from the moment it was known", async () => {
    const thief = { ...ordinaryApplicant, firstName: "Otto", lastName: "Ferrin", ssn: "219-09-9431" };
    const again = (id: string, at: number, ssn: string) => ({
      id,
      submittedAt: iso(at),
      data: { ...thief, firstName: "Ida", lastName: "Quill", ssn },
    });
    const { studyId } = await studyOf(await newLender(), [
      {
        id: "first",
        submittedAt: iso(start - 90 * day),
        data: thief,
        outcome: { outcome: "confirmed_fraud", at: iso(start - 50 * day) },
      },
      again("before", start - 51 * day, "219-09-9432"),
      again("after", start - 49 * day, "219-09-9433"),
    ]);
    const [, before, after] = (await resultsOf(studyId)).map(({ contributions }) =>
      JSON.stringify(readContributions(contributions)),
    );
    expect(before).not.toContain("FRAUD");
    expect(after).toContain("FRAUD");
  });
});

describe("a list entry", () => {
  it("counts for applications from the moment it was made, until it expired", async () => {
    const context = await newLender();
    clock.now = start - 50 * day;
    await context.transaction((inside) =>
      createEntry(inside, {
        effect: "block",
        kind: "email",
        value: ordinaryApplicant.email as string,
        reason: "Charged back",
        expiresAt: iso(start - 40 * day),
      }),
    );
    clock.now = start;
    const study = await studyOf(
      context,
      [51, 49, 39].map((days) => ({
        id: `${days} days ago`,
        submittedAt: iso(start - days * day),
        data: ordinaryApplicant,
      })),
    );
    const { data } = await listResults(context, { id: study.studyId, query: { limit: 20 } });
    expect(data.map(({ signals }) => signals.some(({ code }) => code.startsWith("LIST_BLOCK")))).toEqual([
      false,
      true,
      false,
    ]);
    expect(stage.platform.clock()).toBe(start);
  });
});
