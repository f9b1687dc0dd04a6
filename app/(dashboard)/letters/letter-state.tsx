import { counted } from "@/app/ui/charts/figures";
import { Badge } from "@/app/ui/kit/feedback";
import type { Color } from "@/app/ui/kit/style-props";
import type { CaseLetter, LetterNotNeededReason, LetterStatus } from "@/lib/contract/letters";
import { longDay } from "@/lib/platform/days";

const names: Record<LetterStatus, string> = {
  not_required: "No letter needed",
  due: "To issue",
  issued: "Issued, not sent",
  mailed: "Mailed",
  emailed: "Emailed",
};
const colors: Record<LetterStatus, Color> = {
  not_required: "gray",
  due: "amber",
  issued: "amber",
  mailed: "green",
  emailed: "green",
};

export const notNeededTexts: Record<LetterNotNeededReason, string> = {
  counteroffer_accepted: "The applicant accepted a counteroffer",
  application_withdrawn: "The applicant withdrew the application",
  sent_elsewhere: "Another system sent the notice",
};

export function LetterBadge({ status }: { status: LetterStatus }) {
  return <Badge color={colors[status]}>{names[status]}</Badge>;
}

/** "Due April 1, 2026, in 3 days" or "Mailed March 3, 2026"; overdue ones say so in words. */
export function whenText({
  dueOn,
  daysLeft,
  letter,
  notNeededReason,
}: Pick<CaseLetter, "dueOn" | "daysLeft" | "letter" | "notNeededReason">): string {
  if (letter?.sentOn && daysLeft === null)
    return `${letter.channel === "email" ? "Emailed" : "Mailed"} ${longDay(letter.sentOn)}`;
  if (notNeededReason !== null) return notNeededTexts[notNeededReason];
  if (dueOn === null || daysLeft === null) return "";
  return `Due ${longDay(dueOn)}, ${daysText(daysLeft)}`;
}

export function daysText(daysLeft: number): string {
  if (daysLeft === 0) return "today";
  const days = counted(Math.abs(daysLeft), "day");
  return daysLeft > 0 ? `in ${days}` : `${days} overdue`;
}
