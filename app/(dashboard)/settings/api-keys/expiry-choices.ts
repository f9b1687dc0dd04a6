import { endOfLastDay } from "@/app/ui/dates/last-day";

const dayMilliseconds = 86_400_000;

export const expiryChoices = [
  { value: "never", label: "Never" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
  { value: "date", label: "On a date…" },
];

interface Expiry {
  /** A value of `expiryChoices`. */
  choice: string;
  /** YYYY-MM-DD, for the choice "date": the key works to the end of that day. */
  date: string;
  /** IANA name; null for the reader's own. */
  timeZone: string | null;
  nowMilliseconds: number;
}

/** A choice as an instant (ISO 8601); undefined for never and for an invalid date. */
export function expiryInstant({ choice, date, timeZone, nowMilliseconds }: Expiry): string | undefined {
  if (choice === "never") return undefined;
  if (choice === "date") return endOfLastDay(date, timeZone) ?? undefined;
  return new Date(nowMilliseconds + Number(choice) * dayMilliseconds).toISOString();
}
