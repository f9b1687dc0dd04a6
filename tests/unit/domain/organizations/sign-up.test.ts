import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkPassword } from "@/lib/domain/accounts/passwords/sign-in";
import { signUp } from "@/lib/domain/organizations/sign-up/sign-up";
import type { AppError } from "@/lib/platform/errors";
import { openStage } from "@/tests/support/shared-stage";
import { type Stage, unusedLimiter } from "@/tests/support/stage";

const now = () => Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: now, env: { SIGNUP: "open" } });
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.platform.limiter = unusedLimiter(now);
});

let count = 0;
const newForm = () => ({
  organizationName: "First River Bank",
  name: "Grace Hopper",
  email: `sign-up-${++count}@lender.example`,
  password: "correct horse lamp",
});
const enter = (form = newForm(), clientAddress = `10.1.0.${count}`) =>
  signUp(stage.platform, { form, clientAddress });
const refusal = (attempt: Promise<unknown>): Promise<AppError> =>
  attempt.then(
    () => {
      throw new Error("not refused");
    },
    (error) => error,
  );

describe("signing up", () => {
  it("with an address that has an account is refused alike, with its own password and with any other", async () => {
    const form = newForm();
    await enter(form);
    const refusals = [
      await refusal(enter({ ...form, email: form.email.toUpperCase() })),
      await refusal(enter({ ...form, password: "another horse lamp" })),
      await refusal(enter({ ...form, password: "another horse lamp", name: "Ada" })),
    ];
    const seen = refusals.map(({ code, message, details }) => ({ code, message, details }));
    expect(seen).toEqual(Array(3).fill(seen[0]));
    expect(seen[0]).toMatchObject({ code: "conflict", details: [] });
    expect(seen[0]?.message).not.toMatch(/exists/);
    const { email, password } = form;
    expect(await checkPassword(stage.platform, { email, password, clientAddress: "10.2.0.1" })).toBeDefined();
  });

  it("computes a hash before it looks for an account, so that the time tells nothing", async () => {
    const form = newForm();
    await enter(form);
    const timed = async (form: ReturnType<typeof newForm>) => {
      const started = process.hrtime.bigint();
      await enter(form, `10.3.${count++}.1`).catch(() => undefined);
      return Number(process.hrtime.bigint() - started);
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 7; i++) {
      known.push(await timed(form));
      unknown.push(await timed(newForm()));
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    // Creating an account writes more; without the hash a refusal would come many times as fast.
    expect(median(unknown) / median(known)).toBeLessThan(4);
  });

  it.each([
    ["common", "P@ssw0rd2026!"],
    ["a repetition", " ".repeat(12)],
    ["a sequence", "123456789012"],
    ["the name", "dear grace lamp"],
    ["the organization's name", "my first-river-bank"],
  ])("refuses a password that is easy to guess, at its field: %s", async (_, password) => {
    const form = newForm();
    expect(await refusal(enter({ ...form, password }))).toMatchObject({
      code: "invalid_request",
      details: [{ path: "password" }],
    });
    // It does not count as one of the address's five attempts.
    for (let i = 0; i < 6; i++) await refusal(enter({ ...form, password }, "10.4.0.1"));
    await enter(form, "10.4.0.1");
  });

  it("refuses a password made of the address", async () => {
    const form = newForm();
    const [localPart = ""] = form.email.split("@");
    expect(await refusal(enter({ ...form, password: `my ${localPart} lamp` }))).toMatchObject({
      details: [{ path: "password" }],
    });
  });

  it("is tried five times an hour from one client address, with known addresses or new ones", async () => {
    const form = newForm();
    await enter(form, "10.5.0.1");
    for (let i = 0; i < 4; i++)
      expect(await refusal(enter(form, "10.5.0.1"))).toMatchObject({ code: "conflict" });
    for (const next of [form, newForm()])
      expect(await refusal(enter(next, "10.5.0.1"))).toMatchObject({ code: "rate_limited" });
  });
});
