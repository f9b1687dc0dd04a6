import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Context, contextOf } from "@/lib/auth/context";
import type { Role } from "@/lib/auth/roles";
import { analyzeBody } from "@/lib/contract/analyses";
import { batchEntry } from "@/lib/contract/batches";
import type { DriftReport } from "@/lib/contract/drift";
import { createListEntryBody } from "@/lib/contract/list-entries";
import { defaultPolicy, type PolicyDocument } from "@/lib/contract/policy";
import { createValidationDocumentBody, type ValidationContent } from "@/lib/contract/validation";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { createEntry } from "@/lib/domain/list-entries/create";
import { modelCardOfEngine } from "@/lib/domain/policy/model-card";
import { publishPolicy } from "@/lib/domain/policy/publish";
import { measureBacktest } from "@/lib/domain/studies/backtest/measure";
import { createDocument } from "@/lib/domain/validation/create";
import { listDocuments, readDocument } from "@/lib/domain/validation/list";
import { monitoringPlan } from "@/lib/domain/validation/monitoring";
import { prepareDocument } from "@/lib/domain/validation/prepare";
import { scaled } from "@/lib/domain/validation/sensitivity";
import { signDocument } from "@/lib/domain/validation/sign";
import { AppError } from "@/lib/platform/errors";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { fingerprintOf } from "@/lib/risk/model-behavior";
import { modelVersion } from "@/lib/risk/model-version";
import { casesOf } from "@/tests/bench/decisions/cases/hands";
import { makeMember } from "@/tests/support/members";
import { apiKeyPrincipal, memberPrincipal } from "@/tests/support/principals";
import { clock, newLender, setUpStudies, stage, studyOf } from "@/tests/unit/domain/studies/study-stage";

setUpStudies();

const hour = 3_600_000;
const day = 24 * hour;

const rows = casesOf("advocate", 72)
  .filter(({ data, context }) => batchEntry.safeParse({ id: "x", data, context }).success)
  .slice(0, 400)
  .map(({ at, data, context, part }, place) => ({
    id: `loan-${place}`,
    submittedAt: new Date(at.getTime() + place).toISOString(),
    data,
    ...(context ? { context } : {}),
    ...(place % 5 === 0 ? {} : { decided: place % 7 === 0 ? "DECLINE" : "APPROVE" }),
    ...(place % 4 === 0
      ? {}
      : {
          outcome: {
            outcome: part === "fraud" ? "confirmed_fraud" : "good",
            at: new Date(at.getTime() + place + 10 * day).toISOString(),
          },
        }),
  }));

async function documentOf(context: Context, body: object = {}) {
  clock.now += 1_000;
  const prepared = await prepareDocument(context, createValidationDocumentBody.parse(body));
  return context.transaction((inside) => createDocument(inside, prepared));
}

/** A lender with members, who have names. */
async function newMembers(role: Role = "OWNER") {
  const first = await makeMember(stage, role);
  const second = await makeMember(stage, "ANALYST");
  const { organizationId } = first.principal;
  const colleague = contextOf(stage.platform, { ...second.principal, organizationId });
  await stage.pool.query("UPDATE memberships SET organization_id = $1 WHERE user_id = $2", [
    organizationId,
    second.principal.id,
  ]);
  return { member: first.context, colleague };
}

const effectsOf = async (context: Context, studyId: string, document: PolicyDocument) => {
  const { fraud, honest, decisions, ranking } = await measureBacktest(stage.platform, {
    scope: context.scope,
    studyId,
    body: { document },
  });
  return {
    fraudHeld: fraud.held,
    goodHeld: honest.held,
    reviews: decisions.REVIEW,
    declines: decisions.DECLINE,
    auc: ranking.auc?.value ?? null,
  };
};

describe("a document of a study", () => {
  const amountRule: PolicyDocument["rules"][number] = {
    id: "large",
    anyOf: ["EMAIL_DISPOSABLE", "PHONE_TOLL_FREE"],
    when: [{ fact: "riskScore", atLeast: 20 }],
    raiseTo: "REVIEW",
    adverseAction: "The contact details could not be confirmed",
  };

  it("has each sensitivity as a backtest of the changed policy has it", async () => {
    const context = await newLender();
    const document = { ...defaultPolicy, rules: [...defaultPolicy.rules, amountRule] };
    await context.transaction((inside) => publishPolicy(inside, { document }));
    const { studyId } = await studyOf(context, rows);
    const { content } = await prepareDocument(context, createValidationDocumentBody.parse({ studyId }));
    const { base, signals } = content.sensitivity;
    expect(base).toEqual(await effectsOf(context, studyId, document));
    expect(signals.length).toBeGreaterThan(15);
    const moved = signals.filter(({ off }) => JSON.stringify(off) !== JSON.stringify(base));
    expect(moved.length).toBeGreaterThan(3);
    for (const { code, weight, lighter, heavier, off } of signals) {
      const under = (setting: PolicyDocument["signals"][string]) =>
        effectsOf(context, studyId, { ...document, signals: { [code]: setting } });
      expect(lighter, code).toEqual(await under({ points: scaled(weight, 0.75) }));
      expect(heavier, code).toEqual(await under({ points: scaled(weight, 1.25) }));
      expect(off, code).toEqual(await under({ enabled: false }));
    }
  });

  it("compares the policy in force with the version before and with simple alternatives", async () => {
    const context = await newLender();
    const strict = { ...defaultPolicy, approveBelow: 15 };
    await context.transaction((inside) => publishPolicy(inside, { document: strict }));
    const { studyId } = await studyOf(context, rows);
    const { content } = await prepareDocument(context, createValidationDocumentBody.parse({ studyId }));
    const { benchmarks, performance, backtest } = content;
    expect(benchmarks.map(({ name }) => name)).toEqual([
      "Policy 2",
      "Policy 1",
      "Approve everyone",
      "Number of adverse signals",
      "Three strongest signals",
      "Random order",
    ]);
    const [present, before, approveEveryone, , , random] = benchmarks as [Row, Row, Row, Row, Row, Row];
    expect(present.held).toBe(
      performance.labeling.reduce(
        (sum, { decision, analyses }) => sum + (decision === "APPROVE" ? 0 : analyses),
        0,
      ),
    );
    expect(present.held).toBeGreaterThan(before.held);
    expect(present.fraudHeld?.value).toBeCloseTo(
      (backtest?.fraud.held ?? 0) / (backtest?.fraud.total ?? 1),
      10,
    );
    expect(approveEveryone).toMatchObject({ held: 0, fraudHeld: { value: 0 } });
    expect(random.fraudHeld?.value).toBeCloseTo(present.held / rows.length, 10);
    expect(present.fraudHeld?.value).toBeGreaterThan(random.fraudHeld?.value ?? 1);
  });

  it("counts every application once by month, decision and band, and the lender's decisions as overrides", async () => {
    const context = await newLender();
    const months = new Map<string, number>();
    // From a Sunday that begins a month, and so is in another one than the Monday before.
    const applications = rows.map((row, place) => {
      const at = Date.parse("2026-02-01T18:00:00Z") + place * 6 * hour;
      const submittedAt = new Date(at).toISOString();
      const month = submittedAt.slice(0, 7);
      months.set(month, (months.get(month) ?? 0) + 1);
      const { outcome } = row;
      return {
        ...row,
        submittedAt,
        ...(outcome && { outcome: { ...outcome, at: new Date(at + day).toISOString() } }),
      };
    });
    const { studyId } = await studyOf(context, applications);
    const { content } = await prepareDocument(context, createValidationDocumentBody.parse({ studyId }));
    const { performance, stability } = content;
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    expect(performance.analyses).toBe(rows.length);
    expect(new Map(stability.months.map(({ month, analyses }) => [month, analyses]))).toEqual(months);
    expect(sum(performance.bands.map(({ analyses }) => analyses))).toBe(rows.length);
    expect(performance.labels.total).toBe(rows.filter(({ outcome }) => outcome !== undefined).length);
    expect(performance.overrides.reviewed).toBe(rows.filter(({ decided }) => decided !== undefined).length);
  });
});

describe("a document names the model that decides", () => {
  it("and says which parts use the newest model's points if the policy keeps an earlier one", async () => {
    const context = await newLender();
    const earlier = "2026.11.16";
    await context.transaction((inside) =>
      publishPolicy(inside, { document: { ...defaultPolicy, model: earlier } }),
    );
    const { documentId, modelVersion: listed } = await documentOf(context);
    const { content } = await readDocument(context, documentId);
    expect([listed, content.model.version, content.performance.modelVersion]).toEqual(Array(3).fill(earlier));
    expect(content.model.fingerprint).toBe(fingerprintOf(earlier));
    expect(content.limits[0]).toContain(earlier);
    expect(content.limits[0]).toContain(modelVersion);
  });

  it("and no such limit if that is the newest", async () => {
    const { content } = await prepareDocument(await newLender(), createValidationDocumentBody.parse({}));
    expect(content.model.version).toBe(modelVersion);
    expect(content.limits.join()).not.toContain(modelVersion);
  });
});

it("the benchmark of the strongest signals holds no one for a signal that an allow list stopped", async () => {
  const context = await newLender();
  const entry = { effect: "allow", kind: "email_domain", value: "mailinator.com", reason: "Our own tests" };
  await context.transaction((inside) => createEntry(inside, createListEntryBody.parse(entry)));
  await analyze(context, { ...ordinaryApplicant, email: "maria.santos@mailinator.com" }, "loan-1");
  clock.now += 1_000;
  const { content } = await prepareDocument(context, createValidationDocumentBody.parse({}));
  expect(content.weights.find(({ code }) => code === "EMAIL_DISPOSABLE")?.found).toBe(1);
  const simple = content.benchmarks.find(({ name }) => name === "Three strongest signals");
  expect(simple).toMatchObject({ held: 0, text: "No adverse signal was found." });
});

it("a document has the latest fairness report that is measured, not a newer one that is under way", async () => {
  const context = await newLender();
  const { organizationId, mode } = context.scope;
  const none = { reference: null, withheld: 6, groups: [] };
  const counts = { applicants: 7, matched: 0, unmatched: 7, erased: 0 };
  const result = { ...counts, machine: none, decided: none, held: null };
  const report = (id: string, at: number) => ({
    id,
    organizationId,
    mode,
    from: new Date(at - day),
    to: new Date(at),
    createdBy: "usr_1",
    createdAt: new Date(at),
  });
  await context.db.fairnessReport.create({
    data: { ...report("fai_measured", clock.now - hour), completedAt: new Date(clock.now - hour), result },
  });
  await context.db.fairnessReport.create({ data: report("fai_under_way", clock.now) });
  const { content } = await prepareDocument(context, createValidationDocumentBody.parse({}));
  expect(content.fairness?.result).toEqual(result);
});

it("the monitoring plan reads drift as the drift report does: beyond its limit only if it isn't stable", async () => {
  const { content } = await prepareDocument(await newLender(), createValidationDocumentBody.parse({}));
  const isBeyond = (reading: "stable" | "shifting" | "shifted") => {
    const score = { name: "score", index: 0.105, chance: 0.106, reading, bins: [] };
    const drift = { ...(content.stability.drift as DriftReport), isEnough: true, score };
    return monitoringPlan({ ...content, stability: { ...content.stability, drift } }, {})[0]?.isBeyond;
  };
  expect([isBeyond("stable"), isBeyond("shifting"), isBeyond("shifted")]).toEqual([false, true, true]);
});

type Row = ValidationContent["benchmarks"][number];

/** Every text in a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, each]) => [key, ...textsOf(each)]);
}

describe("what a document keeps", () => {
  it("refers to no applicant: neither by what they stated nor by an identifier", async () => {
    const context = await newLender();
    const { studyId } = await studyOf(context, rows);
    for (const { data } of rows.slice(0, 40)) await analyze(context, data, `ext-${data.lastName}`);
    const kept = [await documentOf(context, { studyId }), await documentOf(context)];
    const { rows: stored } = await stage.pool.query<{ id: string }>(
      `SELECT id FROM applicants WHERE organization_id = $1
       UNION ALL SELECT id FROM analyses WHERE organization_id = $1`,
      [context.scope.organizationId],
    );
    expect(stored.length).toBe(80);
    const stated = rows.flatMap(({ id, data }) => {
      const { ssn, email, phone, address } = data;
      return [id, ssn, email, phone, address?.street, `${data.firstName} ${data.lastName}`];
    });
    // "General Delivery" is also a word of the model card.
    const card = JSON.stringify(modelCardOfEngine());
    const secret = [...stored.map(({ id }) => id), ...stated].filter(
      (text) => text !== undefined && !card.includes(text),
    ) as string[];
    expect(secret.length).toBeGreaterThan(1_500);
    for (const { documentId } of kept) {
      const texts = textsOf((await readDocument(context, documentId)).content);
      const whole = texts.join("\n");
      expect(secret.filter((text) => whole.includes(text))).toEqual([]);
      expect(whole).not.toMatch(/\b(app|ana|rev|bat)_[0-9a-z]{26}\b/);
    }
  });

  it("stays the same to the byte when an applicant is erased and the policy changes, and its hash proves it", async () => {
    const context = await newLender();
    const applicantId = await analyze(context, ordinaryApplicant, "loan-1");
    const { documentId, hash } = await documentOf(context);
    const before = await storedContent(documentId);
    await context.transaction((inside) => eraseApplicant(inside, applicantId));
    await context.transaction((inside) =>
      publishPolicy(inside, { document: { ...defaultPolicy, approveBelow: 15 } }),
    );
    expect(await storedContent(documentId)).toBe(before);
    expect(createHash("sha256").update(before).digest("hex")).toBe(hash);
    const { rows: audited } = await stage.pool.query(
      "SELECT details->>'hash' AS hash FROM audit_entries WHERE target = $1",
      [documentId],
    );
    expect(audited).toEqual([{ hash }]);
  });

  it.each([
    "UPDATE validation_documents SET content = '{}' WHERE id = $1",
    "DELETE FROM validation_documents WHERE id = $1",
    "UPDATE validation_documents SET hash = '' WHERE id = $1 AND false",
    "UPDATE validation_sign_offs SET comment = 'Other' WHERE document_id = $1",
    "DELETE FROM validation_sign_offs WHERE document_id = $1",
  ])("never changes: %s", async (statement) => {
    const { member } = await newMembers();
    const { documentId, hash } = await documentOf(member);
    await member.transaction((inside) => signDocument(inside, { id: documentId, body: { hash } }));
    await expect(stage.pool.query(statement, [documentId])).rejects.toThrow(/append-only/);
  });
});

describe("a sign-off", () => {
  it("is by named members, once each, in order, with what they say", async () => {
    const { member, colleague } = await newMembers();
    const { documentId: id, hash } = await documentOf(member);
    const sign = (context: typeof member, comment?: string) => {
      clock.now += 1_000;
      return context.transaction((inside) =>
        signDocument(inside, { id, body: { hash, ...(comment ? { comment } : {}) } }),
      );
    };
    await sign(colleague, "Sound for personal loans.");
    await sign(member);
    await expect(sign(member)).rejects.toMatchObject({ code: "conflict" });
    const { signOffs, hash: after } = await readDocument(member, id);
    expect(signOffs).toMatchObject([
      { name: "Ada Lovelace", role: "ANALYST", comment: "Sound for personal loans." },
      { name: "Ada Lovelace", role: "OWNER", comment: null },
    ]);
    expect(after).toBe(hash);
  });

  it("is refused for keys, for roles that can't publish, for other content, and once a newer document supersedes it", async () => {
    const { member } = await newMembers();
    const { documentId: id, hash } = await documentOf(member);
    const { organizationId } = member.scope;
    const sign = (context: Context, given = hash) =>
      context.transaction((inside) => signDocument(inside, { id, body: { hash: given } }));
    await expect(sign(stage.context(apiKeyPrincipal({ organizationId })))).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(
      sign(stage.context(memberPrincipal({ organizationId, role: "DEVELOPER" }))),
    ).rejects.toMatchObject({ code: "forbidden" });
    await expect(sign(member, "0".repeat(64))).rejects.toMatchObject({ code: "conflict" });
    const { documentId: newer } = await documentOf(member, { supersedes: id });
    await expect(sign(member)).rejects.toMatchObject({ code: "conflict" });
    const { data } = await listDocuments(member, { limit: 20 });
    expect(data).toMatchObject([
      { documentId: newer, supersedes: id },
      { documentId: id, supersededBy: newer },
    ]);
  });
});

it("another organization's or mode's document answers as one that doesn't exist", async () => {
  const context = await newLender();
  const { documentId } = await documentOf(context);
  const { organizationId } = context.scope;
  for (const other of [await newLender(), stage.context(apiKeyPrincipal({ organizationId, mode: "test" }))]) {
    await expect(readDocument(other, documentId)).rejects.toMatchObject({ code: "not_found" });
    await expect(documentOf(other, { supersedes: documentId })).rejects.toMatchObject({ code: "not_found" });
  }
});

async function analyze(context: Context, applicantData: object, externalId: string): Promise<string> {
  const body = analyzeBody.parse({ applicantData, externalId });
  const result = await commitAnalysis(context, await prepareAnalysis(context, body));
  if (result instanceof AppError) throw result;
  return result.applicantId;
}

async function storedContent(id: string): Promise<string> {
  const { rows: found } = await stage.pool.query("SELECT content FROM validation_documents WHERE id = $1", [
    id,
  ]);
  return found[0].content as string;
}
