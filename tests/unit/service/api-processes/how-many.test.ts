import { describe, expect, it } from "vitest";
import { apiProcesses } from "@/lib/service/api-processes/how-many";

const embedded = { API_PROCESSES: undefined, DATABASE_URL: undefined };
const external = { ...embedded, DATABASE_URL: "postgres://database.example/assay" };

describe("the number of processes that answer the API", () => {
  it("is one on up to two processors", () => {
    for (const processors of [1, 2]) {
      expect(apiProcesses(embedded, processors)).toBe(1);
      expect(apiProcesses(external, processors)).toBe(1);
    }
  });

  it("leaves a third of the processors to a database on this machine, and one if it's on another", () => {
    const processors = [3, 4, 6, 8, 12, 64];
    expect(processors.map((number) => apiProcesses(embedded, number))).toEqual([2, 2, 4, 5, 8, 8]);
    expect(processors.map((number) => apiProcesses(external, number))).toEqual([2, 3, 5, 7, 8, 8]);
  });

  it("is what is set", () => {
    expect(apiProcesses({ ...embedded, API_PROCESSES: 3 }, 1)).toBe(3);
    expect(apiProcesses({ ...external, API_PROCESSES: 1 }, 64)).toBe(1);
  });

  it("is at least one on this machine", () => {
    expect(apiProcesses(embedded)).toBeGreaterThanOrEqual(1);
  });
});
