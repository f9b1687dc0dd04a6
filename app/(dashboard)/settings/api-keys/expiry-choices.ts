const dayMilliseconds = 86_400_000;

export const expiryChoices = [
  { value: "never", label: "Never" },
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
  { value: "date", label: "On a date…" },
];

/**
 * A choice as an instant (ISO 8601); undefined for never and for an invalid date.
 *
 * @param date YYYY-MM-DD, for the choice "date": the key works to the end of that day, where the reader is
 */
export function expiryInstant(choice: string, date: string, nowMilliseconds: number): string | undefined {
  if (choice === "never") return undefined;
  if (choice !== "date") {
    return new Date(nowMilliseconds + Number(choice) * dayMilliseconds).toISOString();
  }
  const end = new Date(`${date}T23:59:59`);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}
