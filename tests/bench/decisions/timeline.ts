import { type ApplicantData, applicantData } from "@/lib/contract/applicant";
import type { RingEvidence } from "@/lib/risk/input/evidence";
import type { Attempt } from "./attempt";
import { type BenchEngine, presentEngine } from "./engine";

/** What happens, in its order. */
export type Step =
  /** Without `form`, the contract refuses it. */
  | { what: "submit"; attempt: Attempt; form?: ApplicantData; rings?: RingEvidence }
  | { what: "label"; attempt: Attempt; label: NonNullable<Attempt["label"]> };

/** Submissions and labels by time. A batch is searched for rings as a whole, before any of it is decided. */
export function timelineOf(attempts: readonly Attempt[], engine: BenchEngine = presentEngine): Step[] {
  const forms = new Map<Attempt, ApplicantData>();
  for (const attempt of attempts) {
    const parsed = applicantData.safeParse(attempt.data);
    if (parsed.success) forms.set(attempt, parsed.data);
  }
  const rings = ringsOf(attempts, forms, engine);
  const steps: { at: number; step: Step }[] = [];
  for (const attempt of attempts) {
    const [form, ring] = [forms.get(attempt), rings.get(attempt)];
    steps.push({
      at: attempt.at.getTime(),
      step: { what: "submit", attempt, ...(form ? { form } : {}), ...(ring ? { rings: ring } : {}) },
    });
    const { label } = attempt;
    if (label && form) steps.push({ at: label.at.getTime(), step: { what: "label", attempt, label } });
  }
  return steps.sort((a, b) => a.at - b.at).map(({ step }) => step);
}

function ringsOf(
  attempts: readonly Attempt[],
  forms: ReadonlyMap<Attempt, ApplicantData>,
  { findRings, normalizeApplicant }: BenchEngine,
): Map<Attempt, RingEvidence> {
  const batches = new Map<string, { attempt: Attempt; form: ApplicantData }[]>();
  for (const attempt of attempts) {
    const form = forms.get(attempt);
    if (attempt.batch === undefined || !form) continue;
    batches.set(attempt.batch, [...(batches.get(attempt.batch) ?? []), { attempt, form }]);
  }
  const rings = new Map<Attempt, RingEvidence>();
  for (const batch of batches.values()) {
    const found = findRings(batch.map(({ form }) => normalizeApplicant(form)));
    batch.forEach(({ attempt }, index) => {
      rings.set(attempt, found[index] as RingEvidence);
    });
  }
  return rings;
}
