import { NotHere } from "@/app/ui/not-here";

export default function NotFound() {
  return <NotHere what="batch" backHref="/batches" back="All batches" />;
}
