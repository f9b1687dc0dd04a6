import type { TriedOperation } from "./operation";

/** What was typed. */
export interface Draft {
  key: string;
  /** By name. */
  parameters: Record<string, string>;
  body: string;
  idempotencyKey: string;
}

/** What is wrong with a draft, by the field: `key`, `idempotencyKey` or the name of a parameter. */
export type Problems = Record<string, string | undefined>;

/** Problems that the service could not tell. It tells those of bodies and parameters better. */
export function problemsOf({ needsKey, parameters }: TriedOperation, draft: Draft): Problems {
  const missing = parameters.filter(({ name, isRequired }) => isRequired && !draft.parameters[name]?.trim());
  return Object.fromEntries(
    [
      ["key", keyProblem(draft.key, needsKey)],
      [
        "idempotencyKey",
        isPrintable(draft.idempotencyKey) ? undefined : "Use printable ASCII characters only.",
      ],
      ...missing.map(({ name }) => [name, `Enter ${name}.`]),
    ].filter(([, problem]) => problem !== undefined),
  );
}

export function isLiveKey(key: string): boolean {
  return key.trim().startsWith("assay_live_");
}

/** Only test keys are sent. */
function keyProblem(given: string, needsKey: boolean): string | undefined {
  const key = given.trim();
  if (key === "") return needsKey ? "Enter a test key." : undefined;
  if (isLiveKey(key)) {
    return "This is a live key. It wasn't sent, because it would touch live data. Enter a test key.";
  }
  return /^assay_test_\w+$/.test(key) ? undefined : "A test key begins with assay_test_.";
}

/** Browsers refuse to send other characters in a header. */
function isPrintable(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}
