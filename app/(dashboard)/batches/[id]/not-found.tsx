import { NotHere } from "@/app/ui/record-not-found";

export default function NotFound() {
  return <NotHere what="batch" backHref="/batches" back="All batches" />;
}
