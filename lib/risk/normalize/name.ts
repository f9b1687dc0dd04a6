import type { NormalizedNamePart } from "@/lib/risk/input/normalized-applicant";
import { foldText } from "./fold-text";

const plainName = /^[a-z]+$/;
const notLatin = /[^a-z' .,\-()0-9]/;

export function normalizeNamePart(text: string): NormalizedNamePart {
  const folded = foldText(text);
  if (plainName.test(folded)) return { text: folded, tokens: [folded], latin: folded };
  const tokens = folded
    .replace(/[.']/g, "")
    .split(/[\s,\-‐‑–—]+/)
    .filter((token) => token !== "");
  return { text: folded, tokens, latin: notLatin.test(folded) ? "" : folded.replace(/[^a-z]/g, "") };
}
