import { describe, expect, it } from "vitest";
import { entries, entry, openBatches } from "@/tests/support/batches";
import { expectError } from "@/tests/support/shapes";

const batches = openBatches();
const { seed, submit, ended, results } = batches;

describe("an invalid batch", () => {
  it("is refused as a whole by default, naming the first 20 problems with their paths, and stores nothing", async () => {
    const before = await seed.count("batches", batches.owner.organizationId);
    const applicants = entries(40).map((one, n) =>
      n < 10 ? one : { ...one, data: { ...one.data, ssn: "12" } },
    );
    const answer = await submit({ applicants });
    expectError(answer, 400, "invalid_request");
    expect(answer.body.error.details).toHaveLength(20);
    expect(answer.body.error.details[0]).toEqual({
      path: "applicants[10].data.ssn",
      message: expect.stringContaining("nine digits"),
    });
    expect(await seed.count("batches", batches.owner.organizationId)).toBe(before);
  });

  it.each([
    ["no applicants", { applicants: [] }, "applicants"],
    ["too many", { applicants: Array.from({ length: 10_001 }, () => 0) }, "applicants"],
    ["an id that stands twice", { applicants: [entry(1), entry(1)] }, "applicants[1].id"],
    ["an unknown field of an entry", { applicants: [{ ...entry(1), extra: 1 }] }, "applicants[0].extra"],
    ["an entry that is none", { applicants: [entry(1), 7] }, "applicants[1]"],
    ["an unknown option", { applicants: [entry(1)], options: { fast: true } }, "options.fast"],
    ["an unknown onInvalid", { applicants: [entry(1)], onInvalid: "ignore" }, "onInvalid"],
  ])("names the path of %s", async (_what, body, path) => {
    const answer = await submit(body);
    expectError(answer, 400, "invalid_request");
    expect(answer.body.error.details[0].path).toBe(path);
  });

  it("is analyzed with onInvalid=skip, except for its bad entries, which become failed items with their error", async () => {
    const bad = { id: "bad-1", data: { ...entry(2).data, email: "nope" } };
    const { batchId } = (
      await submit({ applicants: [entry(1), bad, { data: {} }, entry(1)], onInvalid: "skip" })
    ).body;
    expect(await ended(batchId)).toMatchObject({ status: "completed", processedCount: 4, failedCount: 3 });
    const { data } = await results(batchId);
    expect(data.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      ["loan-1", "completed"],
      ["bad-1", "failed"],
      [null, "failed"],
      ["loan-1", "failed"],
    ]);
    expect(data[1]).toMatchObject({
      requestId: null,
      error: { code: "invalid_request", details: [{ path: "applicants[1].data.email" }] },
    });
    expect(JSON.stringify(data)).not.toContain("nope");
  });

  it("with onInvalid=skip, stores no name of an unknown field: it may be anything, and no erasure would find it", async () => {
    const named = {
      ...entry(2),
      data: { ...entry(2).data, "Eva Santos 538-26-1128": 1 },
      "eva@example.org": 1,
    };
    const { batchId } = (await submit({ applicants: [entry(1), named], onInvalid: "skip" })).body;
    await ended(batchId);
    const { data } = await results(batchId);
    expect(data[1].error.details).toEqual([
      { path: "applicants[1].data", message: "has an unknown field" },
      { path: "applicants[1]", message: "has an unknown field" },
    ]);
  });

  it("over the daily cap is refused as a whole, with Retry-After if waiting helps", async () => {
    const capped = await seed.key(await seed.organization("enterprise", { applicantsPerDay: 5 }));
    const never = await submit({ applicants: entries(6) }, capped);
    expectError(never, 429, "rate_limited");
    expect(never.headers.get("retry-after")).toBeNull();
    expect((await submit({ applicants: entries(5) }, capped)).status).toBe(202);
    const tomorrow = await submit({ applicants: entries(1) }, capped);
    expectError(tomorrow, 429, "rate_limited");
    expect(Number(tomorrow.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
