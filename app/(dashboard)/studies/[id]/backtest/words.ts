import { count, counted } from "@/app/ui/charts/figures";
import { formatDay } from "@/app/ui/dates/date-format";

/** Money in the lender's currency, whose sign the study doesn't have. */
export function money(amount: number): string {
  return count(Math.round(amount));
}

export function applications(number: number): string {
  return counted(number, "application");
}

/** Studies count days and months in UTC. */
export function dayText(instant: string): string {
  return formatDay(instant, "UTC");
}

const month = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/** @param text such as 2026-03 */
export function monthText(text: string): string {
  return month.format(new Date(`${text}-01T00:00:00Z`));
}
