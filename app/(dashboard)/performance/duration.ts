import { counted } from "@/app/ui/charts/figures";

/** "4 hours 20 minutes", "3 days 2 hours", "2 days" */
export function duration(seconds: number | null): string {
  if (seconds === null) return "–";
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return counted(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? inTwoUnits(hours, "hour", minutes % 60, "minute")
    : inTwoUnits(Math.floor(hours / 24), "day", hours % 24, "hour");
}

function inTwoUnits(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0
    ? counted(large, largeUnit)
    : `${counted(large, largeUnit)} ${counted(small, smallUnit)}`;
}
