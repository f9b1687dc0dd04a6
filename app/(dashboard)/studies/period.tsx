import { LocalDay } from "@/app/ui/dates/local-day";
import type { StudyView } from "@/lib/contract/studies";

/** From the first to the last application; known once a study was analyzed. */
export function Period({ from, to }: Pick<StudyView, "from" | "to">) {
  if (from === null || to === null) return <>–</>;
  return (
    <>
      <LocalDay instant={from} /> – <LocalDay instant={to} />
    </>
  );
}
