import { describe, expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { entries, entry, openBatches } from "@/tests/support/batches";
import { expectError } from "@/tests/support/shapes";

const batches = openBatches();
const { submit, ended, results } = batches;

describe("the results of a batch", () => {
  it("come in the order submitted, page by page", async () => {
    const { batchId } = (await submit({ applicants: entries(230) })).body;
    await ended(batchId);
    const first = await results(batchId, "?limit=200");
    expect(first.data).toHaveLength(200);
    const second = await results(batchId, `?limit=200&cursor=${first.nextCursor}`);
    expect(second.nextCursor).toBeNull();
    const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
    expect(ids).toEqual(entries(230).map(({ id }) => id));
  });

  it("have reasons and riscScore if the batch asked for them", async () => {
    const options = { includeReasons: true, riscScoring: true };
    const { batchId } = (await submit({ applicants: [entry(1, { email: "a.b@mailinator.com" })], options }))
      .body;
    await ended(batchId);
    const [result] = (await results(batchId)).data;
    expect(result.reasons.length).toBeGreaterThan(0);
    expect(result.riscScore.components).toBeDefined();
  });

  it("come as one complete CSV on request, with formulas neutralized", async () => {
    const { batchId } = (await submit({ applicants: [{ ...entry(1), id: "=cmd|' /C calc'!A0" }, entry(2)] }))
      .body;
    await ended(batchId);
    const answer = await call("GET", `/analyze/batch/${batchId}/results`, {
      key: batches.owner.key,
      headers: { accept: "text/csv" },
    });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const lines = answer.text.trimEnd().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain("position,id,status,requestId");
    expect(lines[1]).toMatch(/^0,'=cmd\|' \/C calc'!A0,completed,ana_/);
  });

  it("refuse an invalid cursor", async () => {
    const { batchId } = (await submit({ applicants: entries(1) })).body;
    const answer = await call("GET", `/analyze/batch/${batchId}/results?cursor=abc`, {
      key: batches.owner.key,
    });
    expectError(answer, 400, "invalid_request");
  });
});
