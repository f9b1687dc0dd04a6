import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "@/lib/auth/context";
import { askSources } from "@/lib/domain/sources/ask";
import { configureSources } from "@/lib/domain/sources/configure";
import { readEnv } from "@/lib/platform/env";
import type { Platform, Singletons } from "@/lib/platform/wiring/platform";
import { createSingletons } from "@/lib/platform/wiring/singletons";
import { only } from "@/tests/support/only";
import {
  rightAnswers,
  type SourceStandIn,
  startSourceStandIn,
  status,
} from "@/tests/support/source-stand-in";
import { maria } from "./people";

let source: SourceStandIn;
let singletons: Singletons;
let nowMilliseconds = Date.UTC(2026, 0, 15, 12);
const clock = () => nowMilliseconds;
const log = pino({ level: "silent" });

beforeAll(async () => {
  source = await startSourceStandIn("identity");
  const environment = { IDENTITY_SOURCE_URL: source.url, IDENTITY_SOURCE_TOKEN: source.token };
  const env = readEnv(environment as unknown as NodeJS.ProcessEnv);
  singletons = createSingletons(() => only<Platform>({ env, clock, log }));
});
afterAll(() => source.close());

test("dates of birth reach the source once the operator says that it takes them", async () => {
  const asked = async (environment: Record<string, string>) => {
    const env = readEnv({
      IDENTITY_SOURCE_URL: source.url,
      IDENTITY_SOURCE_TOKEN: source.token,
      ...environment,
    } as unknown as NodeJS.ProcessEnv);
    const { identity } = configureSources(only<Platform>({ env, clock, log }));
    await identity?.ask({ ...maria, dateOfBirth: "1988-04-17" });
    return JSON.parse(source.questions.at(-1)?.body ?? "{}").dateOfBirth;
  };
  expect(await asked({})).toBeUndefined();
  expect(await asked({ IDENTITY_SOURCE_TAKES_DATE_OF_BIRTH: "1" })).toBe("1988-04-17");
});

test("all analyses of a service share the configured sources and their breakers", async () => {
  // Each analysis has its own context, but all share the service's singletons.
  const ask = () =>
    askSources(
      only<Context>({ clock, log, singletons, scope: { organizationId: "org_test", mode: "live" } }),
      { applicant: maria, riscScoring: true, requiredSources: ["identity"] },
    );
  expect(await ask()).toEqual({
    evidence: { identity: { observedAt: "2026-01-15T12:00:00.000Z", ...rightAnswers.identity } },
    failed: [],
  });
  source.next(...Array(5).fill(status(403)));
  for (let i = 0; i < 5; i += 1)
    expect((await ask()).failed).toEqual([{ source: "identity", reason: "denied" }]);
  expect((await ask()).failed).toEqual([{ source: "identity", reason: "breaker_open" }]);
  nowMilliseconds += 30_000;
  expect((await ask()).failed).toEqual([]);
});
