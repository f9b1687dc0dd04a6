import pino from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { Mode } from "@/lib/contract/api-keys";
import type { ApplicantData } from "@/lib/contract/applicant";
import { defaultPolicy } from "@/lib/contract/policy";
import { askSources } from "@/lib/domain/sources/ask";
import { configureSources } from "@/lib/domain/sources/configure";
import { createCreditSource } from "@/lib/domain/sources/credit-source";
import { sourceLimits } from "@/lib/domain/sources/http-source";
import { createIdentitySource } from "@/lib/domain/sources/identity-source";
import type { Sources } from "@/lib/domain/sources/source";
import { readEnv } from "@/lib/platform/env";
import type { Platform } from "@/lib/platform/wiring/platform";
import { assess } from "@/lib/risk/assess";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { testApplicants } from "@/lib/risk/test-applicants";
import { only } from "@/tests/support/only";
import {
  breakOff,
  hang,
  held,
  json,
  redirect,
  rightAnswers,
  type SourceStandIn,
  startSourceStandIn,
  status,
  text,
} from "@/tests/support/source-stand-in";
import { maria } from "./people";

let identity: SourceStandIn;
let credit: SourceStandIn;
let live: Sources;
let lines: string[];

const noon = Date.UTC(2026, 0, 15, 12);
const observedAt = "2026-01-15T12:00:00.000Z";
const now = () => noon;
const capture = () => pino({ level: "debug", base: null }, { write: (line: string) => lines.push(line) });
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

beforeEach(async () => {
  [identity, credit] = await Promise.all([startSourceStandIn("identity"), startSourceStandIn("credit")]);
  live = configured();
  lines = [];
});
afterEach(() => Promise.all([identity.close(), credit.close()]));

function configured(): Sources {
  const environment = {
    IDENTITY_SOURCE_URL: identity.url,
    IDENTITY_SOURCE_TOKEN: identity.token,
    CREDIT_SOURCE_URL: credit.url,
    CREDIT_SOURCE_TOKEN: credit.token,
  };
  const env = readEnv(environment as unknown as NodeJS.ProcessEnv);
  return configureSources(only<Platform>({ env, clock: now, log: capture() }));
}

type Options = Partial<Omit<Parameters<typeof askSources>[1], "applicant">> & { mode?: Mode };

const ask = ({ mode = "live", ...options }: Options = {}, applicant: ApplicantData = maria, sources = live) =>
  askSources(
    only<Context>({
      clock: now,
      log: capture(),
      singletons: { get: () => sources },
      scope: { organizationId: "org_test", mode },
    }),
    { applicant, riscScoring: true, requiredSources: [], ...options },
  );

describe("live mode", () => {
  test("records the answers as evidence, dated by the given clock", async () => {
    expect(await ask()).toEqual({
      evidence: {
        identity: { observedAt, ...rightAnswers.identity },
        credit: { observedAt, ...rightAnswers.credit },
      },
      failed: [],
    });
    expect(lines).toEqual([]);
  });

  test("asks for credit only with riscScoring, even if the policy requires it", async () => {
    expect(await ask({ riscScoring: false, requiredSources: ["identity", "credit"] })).toEqual({
      evidence: { identity: { observedAt, ...rightAnswers.identity } },
      failed: [],
    });
    expect(credit.questions).toHaveLength(0);
  });

  test("asks both at once", async () => {
    const first = held(json(rightAnswers.identity));
    const second = held(json(rightAnswers.credit));
    identity.next(first.turn);
    credit.next(second.turn);
    const answers = ask();
    await Promise.all([identity.received(1), credit.received(1)]);
    first.release();
    second.release();
    expect((await answers).evidence).toHaveProperty("credit");
  });

  test("without sources has no evidence, no failure and no warning", async () => {
    expect(await ask({}, maria, {})).toEqual({ evidence: undefined, failed: [] });
    expect(lines).toEqual([]);
  });

  test("never gets an answer from the sandbox, not even for its sample applicants", async () => {
    for (const { ssn } of testApplicants) {
      expect(await ask({}, { ...maria, ssn }, {})).toEqual({ evidence: undefined, failed: [] });
      const { evidence } = await ask({}, { ...maria, ssn });
      expect(evidence?.identity?.provider).toBe(rightAnswers.identity.provider);
      expect(evidence?.credit?.provider).toBe(rightAnswers.credit.provider);
    }
  });
});

describe("a source that fails", () => {
  test("leaves evidence out with a warning if the policy does not require it", async () => {
    identity.next(status(401));
    expect(await ask()).toEqual({
      evidence: { credit: { observedAt, ...rightAnswers.credit } },
      failed: [],
    });
    expect(logged()).toEqual([
      {
        level: 40,
        time: expect.any(Number),
        source: "identity",
        reason: "denied",
        required: false,
        elapsedMilliseconds: 0,
        msg: "a source didn't answer",
      },
    ]);
  });

  test("is reported if the policy requires it, along with the other's answer", async () => {
    credit.next(status(500), status(500));
    expect(await ask({ requiredSources: ["credit", "identity"] })).toEqual({
      evidence: { identity: { observedAt, ...rightAnswers.identity } },
      failed: [{ source: "credit", reason: "server_error" }],
    });
    expect(logged()).toMatchObject([{ source: "credit", reason: "server_error", required: true }]);
  });

  test("is reported in a fixed order when both fail, whichever fails first", async () => {
    const late = held(status(401));
    identity.next(late.turn);
    credit.next(status(400));
    const answers = ask({ requiredSources: ["credit", "identity"] });
    await credit.received(1);
    late.release();
    expect(await answers).toEqual({
      evidence: undefined,
      failed: [
        { source: "identity", reason: "denied" },
        { source: "credit", reason: "bad_request" },
      ],
    });
  });

  test("lowers coverage and adds no points", async () => {
    identity.next(status(401));
    const applicant = normalizeApplicant(maria);
    const without = assess({ applicant }, defaultPolicy);
    const { evidence } = await ask({ riscScoring: false });
    const failed = assess({ applicant, ...(evidence ? { sources: evidence } : {}) }, defaultPolicy);
    expect(failed).toEqual(without);
    expect(failed.riscScore.coverage.identity).toBeLessThanOrEqual(0.5);
    const answered = await ask({ riscScoring: false });
    const assessed = assess({ applicant, sources: answered.evidence }, defaultPolicy);
    expect(assessed.riscScore.coverage.identity).toBe(1);
  });

  test("is reported as not configured if the policy requires it but it is not set up", async () => {
    expect(await ask({ requiredSources: ["identity", "credit"] }, maria, {})).toEqual({
      evidence: undefined,
      failed: [
        { source: "identity", reason: "not_configured" },
        { source: "credit", reason: "not_configured" },
      ],
    });
  });

  test("logs warnings until the breaker opens, and none after", async () => {
    identity.next(...Array(5).fill(status(401)));
    for (let i = 0; i < 9; i += 1) await ask({ riscScoring: false });
    expect(logged().filter(({ level }) => level === 40)).toHaveLength(6);
    expect(
      logged().filter(({ msg }) => msg === "a source failed repeatedly; not asking it for a while"),
    ).toMatchObject([{ source: "identity", reason: "denied", openMilliseconds: 30_000 }]);
    expect(logged().filter(({ reason }) => reason === "breaker_open")).toHaveLength(4);
    expect((await ask()).evidence).toEqual({ credit: { observedAt, ...rightAnswers.credit } });
  });
});

describe("an applicant with nothing to ask about", () => {
  const bare: ApplicantData = { firstName: "Maria", lastName: "Santos", email: "maria@santos.org" };

  test("is not sent anywhere, which is no failure", async () => {
    expect(await ask({}, bare)).toEqual({ evidence: undefined, failed: [] });
    expect(identity.questions.length + credit.questions.length).toBe(0);
    expect(lines).toEqual([]);
  });

  test("fails a required source: leaving data out does not bypass it", async () => {
    expect(await ask({ requiredSources: ["identity"] }, bare)).toEqual({
      evidence: undefined,
      failed: [{ source: "identity", reason: "nothing_to_ask" }],
    });
  });
});

test("no failure logs personal data, a token or an answer", async () => {
  const marked: ApplicantData = {
    firstName: "Zmarkfirst",
    lastName: "Zmarklast",
    ssn: "536-22-8741",
    email: "zmarkmail@gmail.com",
    phone: "(206) 343-7011",
    address: { street: "77 Zmarkstreet Ave", city: "Zmarkcity", state: "WA", zip: "98101" },
  };
  const echo = JSON.stringify({ marked, echo: "Zmarkanswer" });
  const failures = [
    [hang, hang],
    [breakOff, breakOff],
    [text(echo, {}, 500), text(echo, {}, 502)],
    [text(echo, {}, 400)],
    [text(echo, {}, 401)],
    [redirect("http://127.0.0.1:1/Zmarklast")],
    [text(echo, { "content-type": "text/Zmarktype" })],
    [text(echo.repeat(1_000))],
    [text(echo)],
    [text("Zmarkanswer 536228741")],
    [json({ provider: "Zmarkprovider", ssn: "not_checked", address: "not_checked", phone: "not_checked" })],
  ];
  const reasons = new Set<unknown>();
  for (const turns of failures) {
    const limits =
      turns[0] === hang
        ? { ...sourceLimits, tryTimeoutMilliseconds: 150 }
        : { ...sourceLimits, tryTimeoutMilliseconds: 30_000 };
    const sources: Sources = {
      identity: createIdentitySource({ url: identity.url, token: identity.token, now, limits }),
      credit: createCreditSource({ url: credit.url, token: credit.token, now, limits }),
    };
    identity.next(...turns);
    credit.next(...turns);
    await ask({ requiredSources: ["identity"] }, marked, sources);
    for (const { source, reason } of logged()) if (source === "identity") reasons.add(reason);
  }
  expect([...reasons].sort()).toEqual(
    [
      "bad_request",
      "denied",
      "nothing_checked",
      "redirected",
      "server_error",
      "timeout",
      "too_large",
      "unreachable",
      "wrong_answer",
      "wrong_content_type",
    ].sort(),
  );
  // A moment in milliseconds may have the SSN's last four digits.
  const log = lines.join("").replaceAll(/"time":\d+/g, "");
  expect(log).not.toMatch(/zmark|8741|343.?7011|98101/i);
  expect(log).not.toMatch(/stand-in-token|127\.0\.0\.1|bearer/i);
});

test("sources receive only what they need", async () => {
  await ask({}, { ...maria, email: "zmarkmail@gmail.com" });
  expect(Object.keys(JSON.parse(identity.questions[0]?.body ?? ""))).toEqual([
    "firstName",
    "lastName",
    "ssn",
    "address",
    "phone",
  ]);
  expect(Object.keys(JSON.parse(credit.questions[0]?.body ?? ""))).toEqual([
    "firstName",
    "lastName",
    "ssn",
    "address",
  ]);
});
