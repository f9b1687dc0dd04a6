import { defaultPolicy } from "@/lib/contract/policy";
import { Random } from "@/lib/platform/seeded-random";
import type { Document } from "@/scripts/openapi-types";
import { unknownId } from "@/tests/support/api";

/** A field of what an earlier step answered. */
interface Reference {
  step: number;
  field: string;
}

/** One call of a client's method, in a form that every language reads. */
export interface Step {
  /** As in the OpenAPI document, or a method that a client adds, such as `waitForBatch`. */
  method: string;
  id?: string | Reference;
  body?: unknown;
  query?: Record<string, unknown>;
  /** The code of the error that it must answer. */
  error?: string;
}

/** What became of a step: the code of its error, the name of another error, or null after success. */
export type Outcome = string | null;

interface Options {
  seed: number;
  /** How many steps at least. */
  length: number;
  /** Applicants that may be changed and erased. */
  applicants: string[];
  document: Document;
}

/** Calls that change and read everything, in an order that depends on the seed alone. */
export function clientSteps({ seed, length, applicants, document }: Options): Step[] {
  const random = new Random(seed);
  const unused = [...applicants];
  const steps: Step[] = [];
  const add = (step: Step): Reference => ({ step: steps.push(step) - 1, field: "id" });
  const name = () => `made-by-${seed}-${steps.length}`;
  const person = (): object => {
    const firstName = random.of(["Maria", "Joan", "Peter", "Ruth", "Oscar"]);
    const lastName = random.of(["Santos", "Miller", "Okafor", "Lindqvist", "Moreau"]);
    // With the own name in it, a mailbox is like nobody else's.
    return { firstName, lastName, email: `${firstName}.${lastName}.${name()}@gmail.com` };
  };
  const analyze = () => {
    const made = add({ method: "analyze", body: { applicantData: person(), externalId: name() } });
    return { ...made, field: "requestId" };
  };
  const reads = Object.entries(document.paths).flatMap(([path, methods]) => {
    const operation = methods.get;
    const isRequired = operation?.parameters?.some(({ required }) => required);
    return operation && !path.includes("{") && !isRequired ? [operation.operationId] : [];
  });

  const activities: (() => void)[] = [
    analyze,
    () => {
      const id = analyze();
      add({ method: "reviewAnalysis", id, body: { decision: "APPROVE" } });
      add({ method: "labelOutcome", id, body: { outcome: "good" } });
      add({ method: "getAnalysis", id });
    },
    () => {
      const metadata = { branch: name() };
      const body = { applicantData: person(), metadata };
      const made = add({ method: "analyze", body });
      const applicant = { ...made, field: "applicantId" };
      add({ method: "updateApplicant", id: applicant, body: { metadata: { ...metadata, desk: null } } });
      add({ method: "searchAnalyses", body: { metadata } });
      add({ method: "searchApplicants", body: { metadata } });
    },
    () => {
      const url = `https://receiver.invalid/${name()}`;
      const id = add({ method: "createWebhook", body: { url, events: ["analysis.failed"] } });
      add({ method: "updateWebhook", id, body: { description: name(), metadata: { team: "loans" } } });
      add({ method: "rotateWebhookSecret", id });
      if (random.isTrue(0.3)) return;
      add({ method: "deleteWebhook", id });
      add({ method: "getWebhook", id, error: "not_found" });
    },
    () => {
      const id = add({ method: "createApiKey", body: { name: name(), permissions: ["READ"] } });
      const rotated = add({ method: "rotateApiKey", id, body: { gracePeriodSeconds: 3_600 } });
      add({ method: "revokeApiKey", id: random.of([id, rotated]) });
    },
    () => add({ method: "putPolicy", body: { document: defaultPolicy, note: name() } }),
    () => {
      add({ method: "putChallenger", body: { document: defaultPolicy, note: name() } });
      add({ method: "deleteChallenger" });
    },
    () => {
      const body = {
        effect: "block",
        kind: "email",
        value: `${name()}@santos.org`,
        reason: "Made by a test",
      };
      const id = add({ method: "createListEntry", body });
      add({ method: "updateListEntry", id, body: { reason: name() } });
      if (random.isTrue(0.3)) return;
      add({ method: "deleteListEntry", id });
      add({ method: "deleteListEntry", id, error: "not_found" });
    },
    () => {
      const applicants = Array.from({ length: 3 }, (_, n) => ({ id: `${name()}-${n}`, data: person() }));
      const id = { ...add({ method: "submitBatch", body: { applicants } }), field: "batchId" };
      add({ method: "waitForBatch", id });
      add({ method: "iterateBatchResults", id, query: { limit: 2 } });
      add({ method: "getBatchResultsCsv", id });
    },
    () => {
      const rows = Array.from(
        { length: 3 },
        (_, n) => `block,email,${name()}-${n}@santos.org,Made by a test`,
      );
      add({ method: "importListEntriesCsv", body: ["effect,kind,value,reason", ...rows].join("\n") });
    },
    () => {
      const id = unused.pop();
      if (id === undefined) return;
      add({ method: "updateApplicant", id, body: { data: { phone: "(206) 343-7011" } } });
      add({ method: "eraseApplicant", id });
    },
    () => add({ method: "analyze", body: { applicantData: {} }, error: "invalid_request" }),
    () => add({ method: "getAnalysis", id: unknownId("ana"), error: "not_found" }),
    () => add({ method: "deleteWebhook", id: unknownId("whk"), error: "not_found" }),
    () => {
      const body = { document: defaultPolicy, replacesVersion: 2_000_000_000 };
      add({ method: "putPolicy", body, error: "conflict" });
    },
    () => add({ method: random.of(reads) }),
    () => add({ method: "iterateAnalyses", query: { limit: 10, decision: "REVIEW" } }),
  ];
  // Every activity comes as often as any other.
  for (let next: (() => void)[] = []; steps.length < length; ) {
    if (next.length === 0) next = shuffled(activities, random);
    next.pop()?.();
  }
  return steps;
}

export function shuffled<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}

export function isReference(value: Step["id"]): value is Reference {
  return typeof value === "object";
}
