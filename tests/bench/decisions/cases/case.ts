import { z } from "zod";
import type { Attempt } from "@/tests/bench/decisions/attempt";

/** What a case is, whoever wrote it. */
const parts = ["typical", "atypical", "victim", "fraud", "scenery"] as const;

/**
 * A labeled case, one JSON object a line. `data` is as the API takes it; what the contract refuses counts as held. `plain`
 * marks fraud that an expert with every earlier form on the desk would hold.
 */
export const labeledCase = z.object({
  /** ISO 8601. */
  at: z.iso.datetime(),
  kind: z.string().min(1),
  part: z.enum(parts),
  plain: z.boolean().optional(),
  /** Origin of the names, or another group to compare. */
  origin: z.string().optional(),
  story: z.string().min(1),
  batch: z.string().optional(),
  data: z.record(z.string(), z.unknown()),
  context: z
    .object({ ip: z.string().optional(), deviceId: z.string().optional(), userAgent: z.string().optional() })
    .optional(),
  label: z.object({ outcome: z.enum(["good", "confirmed_fraud"]), at: z.iso.datetime() }).optional(),
});
export type LabeledCase = Omit<z.infer<typeof labeledCase>, "data"> & { data: object };

/** Reads JSON lines. Throws with the number of the first line that is no case. */
export function readCases(text: string): LabeledCase[] {
  return text
    .split("\n")
    .flatMap((line, index) => (line.trim() === "" ? [] : [{ line, number: index + 1 }]))
    .map(({ line, number }) => {
      const parsed = labeledCase.safeParse(parseLine(line, number));
      if (parsed.success) return parsed.data;
      const [issue] = parsed.error.issues;
      throw new Error(`Line ${number}, ${issue?.path.join(".")}: ${issue?.message}`);
    });
}

function parseLine(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`Line ${number} is not JSON`);
  }
}

/** Cases as the bench submits them, in the order of time. */
export function attemptsOfCases(cases: readonly LabeledCase[]): Attempt[] {
  return cases
    .map(attemptOf)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.story.localeCompare(b.story, "en"));
}

function attemptOf({
  at,
  kind,
  part,
  plain,
  origin,
  story,
  batch,
  data,
  context,
  label,
}: LabeledCase): Attempt {
  return {
    kind,
    part: part === "victim" ? "owed_review" : part,
    at: new Date(at),
    // Forms that the contract refuses are part of the test.
    data: data as Attempt["data"],
    visible: part === "fraud" && plain === true,
    groups: origin === undefined ? [] : [`origin: ${origin}`],
    story,
    ...(batch === undefined ? {} : { batch }),
    ...(context === undefined ? {} : { context }),
    ...(label === undefined ? {} : { label: { outcome: label.outcome, at: new Date(label.at) } }),
  };
}
