import { describe, expect, it } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { applicant, call } from "@/tests/support/api";
import { entry, openBatches } from "@/tests/support/batches";
import { expectInvalid } from "@/tests/support/shapes";

/* What an analysis takes besides the applicant's data, and a date of birth: all of it is optional. */

const { seed, submit, ended, results } = openBatches();
const newKey = async () => (await seed.keyOfNewOrganization()).key;

async function analyze(
  key: string,
  { data = {}, ...more }: { data?: object } & Record<string, unknown> = {},
) {
  const body = { applicantData: { ...applicant, ...data }, options: { includeReasons: true }, ...more };
  return call("POST", "/analyze", { key, body });
}
const codesOf = ({ body }: { body: { signals: { code: string }[] } }) => body.signals.map(({ code }) => code);
const names = [
  ["Ruth", "Okafor"],
  ["Oscar", "Lindqvist"],
  ["Joan", "Moreau"],
  ["Peter", "Castellano"],
  ["Linh", "Tran"],
  ["Keisha", "Brown"],
  ["Ivo", "Banks"],
  ["Gustav", "Ekholm"],
] as const;
const personOf = (number: number) => {
  const [firstName, lastName] = names[number] as (typeof names)[number];
  const ssn = `${212 + number}-45-67${10 + number}`;
  const address = {
    street: `${101 + 37 * number} ${lastName} Ave`,
    city: "Seattle",
    state: "WA",
    zip: "98101",
  };
  const phone = `(${[206, 312, 512, 305, 617, 415, 720, 404][number]}) 343-${1_000 + 811 * number}`;
  const email = `${firstName}.${lastName}@gmail.com`;
  return entry(number, { firstName, lastName, ssn, email, phone, address }).data;
};

describe("a date of birth", () => {
  it("is stored, returned, changed and removed with the applicant's data", async () => {
    const key = await newKey();
    const { body } = await analyze(key, { data: { dateOfBirth: "1964-04-17" } });
    expect(body).toMatchObject({ decision: "APPROVE", riskScore: 0 });
    const path = `/applicants/${body.applicantId}`;
    expect((await call("GET", path, { key })).body.data.dateOfBirth).toBe("1964-04-17");
    const changed = await call("PATCH", path, { key, body: { data: { dateOfBirth: "1964-04-18" } } });
    expect(changed.body.data.dateOfBirth).toBe("1964-04-18");
    const removed = await call("PATCH", path, { key, body: { data: { dateOfBirth: null } } });
    expect(removed.status).toBe(200);
    expect(removed.body.data).not.toHaveProperty("dateOfBirth");
  });

  it("before which the SSN was issued asks for a review", async () => {
    const answer = await analyze(await newKey(), { data: { ssn: "764-66-1234", dateOfBirth: "2012-01-05" } });
    expect(answer.body.decision).toBe("REVIEW");
    expect(codesOf(answer)).toEqual(expect.arrayContaining(["SSN_ISSUED_BEFORE_BIRTH", "BIRTH_UNDER_18"]));
  });

  it("that differs from the one stated before with the SSN asks for a review", async () => {
    const key = await newKey();
    await analyze(key, { data: { dateOfBirth: "1988-04-17" } });
    expect((await analyze(key, { data: { dateOfBirth: "1988-04-19" } })).body.decision).toBe("APPROVE");
    const others = { email: "m.s.1979@outlook.com", phone: "312-343-7011" };
    const answer = await analyze(key, { data: { ...others, dateOfBirth: "1979-11-02" } });
    expect(answer.body.decision).toBe("REVIEW");
    expect(codesOf(answer)).toContain("SSN_OTHER_BIRTH");
  });
});

it.each([
  [
    "a date of birth that does not exist",
    { data: { dateOfBirth: "1999-02-29" } },
    "applicantData.dateOfBirth",
  ],
  ["a date of birth in the future", { data: { dateOfBirth: "2199-01-01" } }, "applicantData.dateOfBirth"],
  ["an IP address with a port", { context: { ip: "73.42.118.9:443" } }, "context.ip"],
  ["an IP address with a zone", { context: { ip: "fe80::1%eth0" } }, "context.ip"],
  ["a number for an IP address", { context: { ip: "1234" } }, "context.ip"],
  ["an empty device", { context: { deviceId: " " } }, "context.deviceId"],
  ["a device of 201 characters", { context: { deviceId: "x".repeat(201) } }, "context.deviceId"],
  ["a control character in a user agent", { context: { userAgent: "a\u0000b" } }, "context.userAgent"],
  ["an unknown field of the context", { context: { state: "WA" } }, "context.state"],
  ["an amount of nothing", { amount: 0 }, "amount"],
  ["an amount of three decimals", { amount: 10.005 }, "amount"],
  ["an amount as text", { amount: "10" }, "amount"],
  ["a product with a capital", { product: "Auto" }, "product"],
  ["a product of 65 characters", { product: "x".repeat(65) }, "product"],
])("%s is refused with its path", async (_, body, path) => {
  expectInvalid(await analyze(await newKey(), body), path);
});

describe("a batch entry", () => {
  it("takes all of it, and sees the devices of the entries before it", async () => {
    const owner = await seed.keyOfNewOrganization();
    const context = { deviceId: "kiosk", ip: "73.42.118.9", userAgent: "curl/8.14.1" };
    const applicants = Array.from({ length: 8 }, (_, n) => ({
      id: `loan-${n}`,
      data: { ...personOf(n), dateOfBirth: `198${n}-04-17` },
      context,
      amount: 12_500.5,
      product: "auto-loan",
    }));
    const { body } = await submit({ applicants, options: { includeReasons: true } }, owner);
    expect(await ended(body.batchId, owner)).toMatchObject({ status: "completed", failedCount: 0 });
    const { data } = await results(body.batchId, "", owner);
    const last: { reasons: string[] } = data.at(-1);
    expect(last.reasons).toContainEqual(
      expect.stringContaining("People from seven other families used this device"),
    );
  });

  it("with a wrong amount is refused with its place", async () => {
    const answer = await submit({ applicants: [{ ...entry(1), amount: -1 }] });
    expectInvalid(answer, "applicants[0].amount");
  });
});

describe("a rule's conditions", () => {
  const rule = (when: object[], more: object = {}) => ({
    ...defaultPolicy,
    rules: [{ id: "large-loans", raiseTo: "REVIEW", adverseAction: "The amount requested", when, ...more }],
  });
  const put = (key: string, document: object) => call("PUT", "/policy", { key, body: { document } });

  it("decide by amount and product, with the rule's reason in the notice", async () => {
    const key = await newKey();
    const document = rule([
      { fact: "amount", atLeast: 25_000 },
      { fact: "product", in: ["auto-loan"] },
    ]);
    expect((await put(key, document)).status).toBe(200);
    const large = await analyze(key, { amount: 25_000, product: "auto-loan" });
    expect(large.body).toMatchObject({ decision: "REVIEW", decisionBasis: "rule" });
    expect(large.body.reasons[0]).toBe('Policy rule "large-loans": The amount requested.');
    for (const body of [
      { amount: 24_999.99, product: "auto-loan" },
      { amount: 25_000, product: "card" },
      {},
    ]) {
      expect((await analyze(key, body)).body.decision).toBe("APPROVE");
    }
  });

  it("simulate on stored analyses as the draft then decides anew", async () => {
    const [key, anew] = await Promise.all([newKey(), newKey()]);
    const bodies = [
      { data: personOf(0), amount: 30_000 },
      { data: personOf(7), amount: 100, product: "card" },
      ...[1, 2, 3].map((n) => ({ data: { ...personOf(n), phone: "(312) 343-7099" } })),
      ...[4, 5, 6].map((n) => ({ data: personOf(n), context: { deviceId: "tablet" } })),
    ];
    for (const body of bodies) await analyze(key, body);
    const document = {
      ...defaultPolicy,
      rules: [
        [{ fact: "amount", atLeast: 25_000 }],
        [{ fact: "product", in: ["card"] }],
        [{ fact: "otherPersons", sharing: "phone", within: "24h", atLeast: 2 }],
        [{ fact: "otherPersons", sharing: "device", atLeast: 1 }],
      ].map((when, n) => ({ id: `rule-${n}`, raiseTo: "REVIEW", adverseAction: "Reason", when })),
    };
    const simulated = await call("POST", "/policy/simulate", { key, body: { document } });
    expect(simulated.status).toBe(200);
    expect((await put(anew, document)).status).toBe(200);
    const decisions: string[] = [];
    for (const body of bodies) decisions.push((await analyze(anew, body)).body.decision);
    const count = (wanted: string) => decisions.filter((decision) => decision === wanted).length;
    expect(simulated.body.draft.counts).toEqual({
      APPROVE: count("APPROVE"),
      REVIEW: count("REVIEW"),
      DECLINE: count("DECLINE"),
    });
    expect(simulated.body.changed).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ["a state", [{ fact: "state", in: ["WA"] }], "document.rules[0].when[0].fact"],
    ["a score that proxies reach", [{ fact: "riskScore", atLeast: 10 }], "document.rules[0].when[0].atLeast"],
    ["an amount without a bound", [{ fact: "amount" }], "document.rules[0].when[0].atLeast"],
  ])("on %s are refused with their place", async (_, when, path) => {
    expectInvalid(await put(await newKey(), rule(when)), path);
  });
});
