import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askSources } from "@/lib/domain/sources/ask";
import { readEnv } from "@/lib/platform/env";
import { provideRuntime, type Runtime } from "@/lib/platform/runtime";
import {
  rightAnswers,
  type SourceStandIn,
  startSourceStandIn,
  status,
} from "@/tests/support/source-stand-in";
import { maria } from "./people";

let source: SourceStandIn;
let nowMs = Date.UTC(2026, 0, 15, 12);
const now = () => nowMs;

beforeAll(async () => {
  source = await startSourceStandIn("identity");
  const environment = { IDENTITY_SOURCE_URL: source.url, IDENTITY_SOURCE_TOKEN: source.token };
  const env = readEnv(environment as unknown as NodeJS.ProcessEnv);
  // Of a runtime, sources use no more than this.
  const runtime: Partial<Runtime> = { env, clock: now, log: pino({ level: "silent" }) };
  await provideRuntime(async () => runtime as Runtime);
});
afterAll(() => source.close());

test("all analyses of a process share the configured sources and their breakers", async () => {
  const ask = () =>
    askSources(maria, { mode: "live", riscScoring: true, requiredSources: ["identity"], now });
  expect(await ask()).toEqual({
    evidence: { identity: { observedAt: "2026-01-15T12:00:00.000Z", ...rightAnswers.identity } },
    failed: [],
  });
  source.next(...Array(5).fill(status(403)));
  for (let i = 0; i < 5; i += 1)
    expect((await ask()).failed).toEqual([{ source: "identity", reason: "denied" }]);
  expect((await ask()).failed).toEqual([{ source: "identity", reason: "breaker_open" }]);
  nowMs += 30_000;
  expect((await ask()).failed).toEqual([]);
});
