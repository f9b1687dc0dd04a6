import pino from "pino";
import { describe, expect, test } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { ApplicantData } from "@/lib/contract/applicant";
import { askSources } from "@/lib/domain/sources/ask";
import { sourceContracts } from "@/lib/domain/sources/contract";
import type { Sources } from "@/lib/domain/sources/source";
import { testApplicants } from "@/lib/risk/test-applicants";
import { only } from "@/tests/support/only";
import { maria } from "./people";

const now = () => Date.UTC(2026, 0, 15, 12);
const silent = pino({ level: "silent" });
const untouchable: Sources = {
  identity: { ask: () => Promise.reject(new Error("a source of live mode was asked")) },
  credit: { ask: () => Promise.reject(new Error("a source of live mode was asked")) },
};

const ask = (applicant: ApplicantData, requiredSources: ("identity" | "credit")[] = []) =>
  askSources(
    only<Context>({
      clock: now,
      log: silent,
      singletons: { get: () => untouchable },
      scope: { organizationId: "org_test", mode: "test" },
    }),
    { applicant, riscScoring: true, requiredSources },
  );

describe("test mode", () => {
  test("answers from the sandbox, and never asks a live source", async () => {
    expect((await ask(maria)).evidence).toEqual({
      identity: {
        observedAt: "2026-01-15T12:00:00.000Z",
        provider: "Assay sandbox",
        ssn: "match",
        address: "match",
        phone: "match",
      },
      credit: {
        observedAt: "2026-01-15T12:00:00.000Z",
        provider: "Assay sandbox",
        risk: 50,
        factors: ["Invented for test mode"],
      },
    });
  });

  test("gives the same answer for the same fields", async () => {
    const other: ApplicantData = {
      firstName: "Nguyễn",
      lastName: "Thị Hoa",
      ssn: "764-29-1234",
      email: "hoa@nguyen.org",
      phone: "+1 415 343 2299",
      address: { street: "9 Elm Ct", city: "Austin", state: "TX", zip: "78701" },
    };
    expect(await ask(other)).toEqual(await ask(maria));
  });

  test("checks only fields that are given and plausible", async () => {
    const { evidence } = await ask({ firstName: "A", lastName: "B", ssn: "078-05-1120", phone: maria.phone });
    expect(evidence?.identity).toMatchObject({
      ssn: "not_checked",
      address: "not_checked",
      phone: "match",
    });
    expect(evidence?.credit).toBeUndefined();
  });

  test.each([
    ["900-01-0001", "match", 10],
    ["900-01-0002", "not_found", 50],
    ["900-01-0003", "mismatch", 90],
    ["900-01-0011", "mismatch", 50],
    ["900-01-0012", "match", 95],
    ["900-01-0013", "match", 50],
    ["900-01-0022", "match", 50],
  ])("answers the sample SSN %s with %s and credit risk %i", async (ssn, found, risk) => {
    const { evidence, failed } = await ask({ firstName: "A", lastName: "B", ssn }, ["identity", "credit"]);
    expect(failed).toEqual([]);
    expect(evidence).toMatchObject({ identity: { ssn: found }, credit: { risk } });
  });

  test("fails both sources for the sample SSN for failures", async () => {
    expect(await ask({ ...maria, ssn: "900010021" }, ["identity", "credit"])).toEqual({
      evidence: undefined,
      failed: [
        { source: "identity", reason: "server_error" },
        { source: "credit", reason: "server_error" },
      ],
    });
  });

  test("gives answers that follow the source contracts", async () => {
    for (const { ssn } of testApplicants) {
      const { evidence } = await ask({ ...maria, ssn });
      for (const kind of ["identity", "credit"] as const) {
        const { observedAt: _, ...answer } = evidence?.[kind] ?? { observedAt: "" };
        if (evidence) expect(sourceContracts[kind].response.parse(answer)).toEqual(answer);
      }
    }
  });
});
