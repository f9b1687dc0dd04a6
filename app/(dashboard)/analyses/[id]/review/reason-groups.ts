import { reviewReasons } from "@/lib/contract/review-reasons";
import { reasonText } from "@/lib/domain/analyses/adverse-action/reason-text";
import { signalCodes } from "@/lib/risk/catalog";

export interface ReasonGroup {
  group: string;
  items: { value: string; label: string }[];
}

/** Reasons for the applicant's notice: what was found in this case first. */
export function reasonGroups(found: readonly string[]): ReasonGroup[] {
  const isFound = new Set(found);
  const item = (code: string) => ({ value: code, label: reasonText(code) ?? code });
  const withText = signalCodes.filter((code) => reasonText(code) !== undefined);
  return [
    { group: "Found in this case", items: withText.filter((code) => isFound.has(code)).map(item) },
    { group: "Reasons of reviewers", items: Object.keys(reviewReasons).map(item) },
    { group: "Other findings", items: withText.filter((code) => !isFound.has(code)).map(item) },
  ].filter(({ items }) => items.length > 0);
}
