import { RecordNotFound } from "@/app/ui/page/record-not-found";

export default function NotFound() {
  return <RecordNotFound what="scorecard" backHref="/scorecards" back="All scorecards" />;
}
