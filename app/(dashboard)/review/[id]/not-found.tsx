import { RecordNotFound } from "@/app/ui/record-not-found";

export default function NotFound() {
  return <RecordNotFound what="case" backHref="/review" back="Review queue" />;
}
