import { formatDay } from "@/app/ui/dates/date-format";
import type { StudyView } from "@/lib/contract/studies";

/** From the first to the last application, in UTC like a backtest; known once a study was analyzed. */
export function Period({ from, to }: Pick<StudyView, "from" | "to">) {
  if (from === null || to === null) return <>–</>;
  return (
    <>
      <span style={{ whiteSpace: "nowrap" }}>{formatDay(from, "UTC")} –</span>{" "}
      <span style={{ whiteSpace: "nowrap" }}>{formatDay(to, "UTC")}</span>
    </>
  );
}
