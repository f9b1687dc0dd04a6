import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listColumns } from "@/lib/contract/list-csv";
import { createListEntryBody } from "@/lib/contract/list-entries";
import { defaultPolicy, type PolicyDocument, type PolicyRule } from "@/lib/contract/policy";
import { prepareBatch } from "@/lib/domain/batches/prepare";
import { readImport } from "@/lib/domain/list-entries/import-file";
import { checkWebhookUrl } from "@/lib/domain/webhooks/egress/url-guard";
import { AppError } from "@/lib/platform/errors";
import { validate } from "@/lib/platform/validate";
import { catalog } from "@/lib/risk/catalog";
import { checkPolicy } from "@/lib/risk/check-policy";
import { applicant } from "@/tests/support/api";

/* What the contract test lets the service refuse although its document allows it: tests/contract/hooks.py. */

const [, list = ""] =
  /^UNSTATED = \[\n([\s\S]*?)^\]/m.exec(readFileSync("tests/contract/hooks.py", "utf8")) ?? [];
const rules = [...list.matchAll(/^ {4}\(r"(.*?)", r"(.*?)", "(.*?)"\),$/gm)].map(
  ([, path = "", message = "", why = ""]) => ({ path, message, why }),
);

/** The rules that let a problem pass, as the hooks decide. */
const rulesFor = (problem: { path: string; message: string }) =>
  rules.filter(
    ({ path, message }) =>
      new RegExp(`^(?:${path})$`).test(problem.path) && new RegExp(`^(?:${message})`).test(problem.message),
  );

/** The details of the error that something throws. */
const refusedBy = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.details;
    throw error;
  }
  throw new Error("nothing was refused");
};

describe("each rule that the document does not state", () => {
  it("is read here, one a line", () => {
    expect(rules).toHaveLength(list.trim().split("\n").length);
    expect(rules.length).toBeGreaterThan(20);
  });

  it("lets problems with its own message pass, and no others", () => {
    for (const { path, message } of rules) {
      expect("anything else").not.toMatch(new RegExp(`^(?:${message})`));
      expect(message, path).toMatch(/[a-z]{4}/);
    }
    for (const path of ["url", "applicants[0].id", "document.rules[0].anyOf[0]", "lines[2].kind", "lines[1]"])
      expect(rulesFor({ path, message: "must be something new" })).toEqual([]);
  });

  it("covers what the check of a policy says", () => {
    const codes = Object.keys(catalog) as (keyof typeof catalog)[];
    const rule = (more: Partial<PolicyRule>): PolicyRule => ({
      id: "a",
      raiseTo: "REVIEW",
      adverseAction: "It is so",
      ...more,
    });
    const documents: Partial<PolicyDocument>[] = [
      { approveBelow: 1, declineFrom: 2 },
      ...codes.flatMap((code) =>
        [-60, 100].map((points) => ({ declineFrom: 99, signals: { [code]: { points } } })),
      ),
      { signals: { NO_SUCH_SIGNAL: { points: 1 } } },
      ...[...codes, "NO_SUCH_SIGNAL"].map((code) => ({ rules: [rule({ anyOf: [code] })] })),
      { rules: [rule({ allOf: ["NO_SUCH_SIGNAL"] })] },
      { rules: [rule({ when: [{ fact: "riskScore", atLeast: 1 }] })] },
      { rules: [rule({ when: [{ fact: "amount", atLeast: 1 }], raiseTo: "DECLINE" })] },
    ];
    const problems = documents.flatMap((document) => checkPolicy({ ...defaultPolicy, ...document }));
    expect(problems.length).toBeGreaterThan(50);
    for (const { path, message } of problems)
      expect(rulesFor({ path: `document.${path}`, message }), `${path} ${message}`).toHaveLength(1);
  });

  it("covers what is wrong with a webhook's URL that fits the document", async () => {
    const resolve = async () => ["10.0.0.1"];
    for (const url of [
      "https:?",
      "https://a:b@lender.example/",
      "https://lender.example:80/",
      "https://-.example/",
      `https://lender.example/${"é".repeat(1_000)}`,
      "https://10.0.0.1/",
      "https://printer.local/",
      "https://lender.example/",
    ]) {
      const { reason } = await checkWebhookUrl(url, { resolve, allowInsecure: false });
      expect(rulesFor({ path: "url", message: reason }), `${url} ${reason}`).toHaveLength(1);
    }
  });

  it("covers the ids of a batch and the rows of a file", () => {
    const entry = { id: "a", data: applicant };
    const bytes = Buffer.from(JSON.stringify({ applicants: [entry, entry] }));
    const twice = refusedBy(() => prepareBatch({ bytes, key: randomBytes(32), aad: "" }));
    const headers = ["effect,color", "effect,kind", "effect,effect"].flatMap((text) =>
      refusedBy(() => readImport(Buffer.from(text), true)),
    );
    const row = { effect: "block", kind: "email", value: "a@b.example", reason: "r" };
    const cells = listColumns.flatMap((name) =>
      ["", name === "value" ? "x" : "\u0001"].flatMap((text) =>
        refusedBy(() => validate(createListEntryBody, { ...row, [name]: text }, "body")).map(
          ({ path, message }) => ({ path: `lines[2].${path}`, message }),
        ),
      ),
    );
    const problems = [...twice, ...headers, ...cells];
    expect(problems.length).toBeGreaterThan(10);
    for (const problem of problems)
      expect(rulesFor(problem), `${problem.path} ${problem.message}`).toHaveLength(1);
  });
});
