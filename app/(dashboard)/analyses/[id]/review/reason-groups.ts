import { reviewReasons } from "@/lib/contract/review-reasons";
import { reasonText } from "@/lib/domain/analyses/adverse-action/reason-text";
import { signalCodes } from "@/lib/risk/catalog";
import { formerSignals } from "@/lib/risk/former-signals";

interface ReasonChoice {
  value: string;
  label: string;
}

export interface ReasonGroup {
  group: string;
  items: ReasonChoice[];
}

const ofReviewers = Object.keys(reviewReasons);
const ofAnyModel = [...signalCodes, ...Object.keys(formerSignals)];

/** Every reason that a review may have. */
export function allReasons(): ReasonChoice[] {
  return choicesOf([...ofReviewers, ...ofAnyModel]);
}

/** Reasons for the applicant's notice: what was found in this case first. */
export function reasonGroups(found: readonly string[]): ReasonGroup[] {
  const isFound = new Set(found);
  return [
    { group: "Found in this case", items: choicesOf(ofAnyModel.filter((code) => isFound.has(code))) },
    { group: "Reasons of reviewers", items: choicesOf(ofReviewers) },
    { group: "Other findings", items: choicesOf(signalCodes.filter((code) => !isFound.has(code))) },
  ].filter(({ items }) => items.length > 0);
}

function choicesOf(codes: readonly string[]): ReasonChoice[] {
  return codes.flatMap((value) => {
    const label = reasonText(value);
    return label === undefined ? [] : [{ value, label }];
  });
}
