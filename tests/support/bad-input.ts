import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, applicant, call, callRaw } from "./api";
import { Seed } from "./seed";
import { startServer, type TestServer } from "./server";
import { settledLogs } from "./server-log";
import { expectError } from "./shapes";

/** Part of every submitted text; it must not appear in any error or log. */
export const marker = "zQx7Marker";

export const validBody = {
  applicantData: applicant,
  options: { includeReasons: true, riscScoring: false },
  externalId: "loan-1",
};

interface Target {
  server: TestServer;
  seed: Seed;
  key: string;
  post(raw: string | Uint8Array<ArrayBuffer>): Promise<Answer>;
  get(path: string): Promise<Answer>;
}

/**
 * Opens a server for this test file alone, whose rows can be counted and whose log is checked after all tests.
 * @returns how to call it; filled in before the first test
 */
export function openTarget(): Target {
  const target = {
    post: (raw) => call("POST", "/analyze", { key: target.key, base: target.server.url, raw }),
    get: (path) => callRaw("GET", `/v1${path}`, { key: target.key, base: target.server.url }),
  } as Target;
  beforeAll(async () => {
    target.server = await startServer();
    // A function records its keys with its first use of the database.
    await fetch(`${target.server.url}/api/ready`);
    target.seed = new Seed(target.server.databaseUrl);
    ({ key: target.key } = await target.seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 }));
  });
  afterAll(async () => {
    await target.seed?.close();
    await target.server?.close();
  });
  return target;
}

/** Defines the test of the log, which must come after all others in the file. */
export function describeLog(target: Target): void {
  describe("the log of all this", () => {
    it("has no submitted value, no key, and no failure of the server", async () => {
      const log = await settledLogs(target.server);
      expect(log.split("\n").length).toBeGreaterThan(400);
      const linesWith = (pattern: RegExp) => log.split("\n").filter((line) => pattern.test(line));
      expect(linesWith(new RegExp(`${marker}|${target.key.slice(15)}`))).toEqual([]);
      expect(linesWith(/request failed|"status":5\d\d/)).toEqual([]);
    });
  });
}

export function expectProblems(answer: Answer): void {
  expectError(answer, 400, "invalid_request");
  expect(answer.body.error.details.length).toBeGreaterThan(0);
  expect(answer.body.error.details.length).toBeLessThanOrEqual(20);
  expect(answer.text.length).toBeLessThan(20_000);
}
