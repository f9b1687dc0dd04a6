import { RecordNotFound } from "@/app/ui/page/record-not-found";

export default function NotFound() {
  return <RecordNotFound what="batch" backHref="/batches" back="All batches" />;
}
