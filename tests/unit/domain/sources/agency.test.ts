import { describe, expect, test } from "vitest";
import { furnisherOf } from "@/lib/domain/sources/agency";
import { sandboxSources } from "@/lib/domain/sources/sandbox";
import { readEnv } from "@/lib/platform/env";
import { maria } from "./people";

const env = (source: Record<string, string>) => readEnv(source as unknown as NodeJS.ProcessEnv);
const configured = env({
  CREDIT_SOURCE_AGENCY_NAME: "Example Bureau, Inc.",
  CREDIT_SOURCE_AGENCY_ADDRESS: "P.O. Box 1000, Springfield, IL 62701",
  CREDIT_SOURCE_AGENCY_PHONE: "800-555-0199",
  IDENTITY_SOURCE_NOT_AGENCY: "1",
});
const live = { mode: "live" } as const;

describe("who furnishes a source's answers", () => {
  test("is the agency configured for that source", () => {
    expect(furnisherOf({ env: configured, scope: live }, "credit")).toEqual({
      kind: "consumer_reporting_agency",
      agency: {
        name: "Example Bureau, Inc.",
        address: "P.O. Box 1000, Springfield, IL 62701",
        phone: "800-555-0199",
      },
    });
  });

  test("is a third party if the source is configured as no agency", () => {
    expect(furnisherOf({ env: configured, scope: live }, "identity")).toEqual({ kind: "third_party" });
  });

  test("is an unknown agency if nothing is configured", () => {
    for (const source of ["identity", "credit"] as const) {
      expect(furnisherOf({ env: env({}), scope: live }, source)).toEqual({
        kind: "consumer_reporting_agency",
        agency: null,
      });
    }
  });

  test("is in test mode the sandbox, whatever is configured, under the name that it answers with", async () => {
    const { provider } = await sandboxSources.identity.ask(maria);
    for (const source of ["identity", "credit"] as const) {
      expect(furnisherOf({ env: configured, scope: { mode: "test" } }, source)).toMatchObject({
        kind: "consumer_reporting_agency",
        agency: { name: expect.stringContaining(provider) },
      });
    }
  });
});
