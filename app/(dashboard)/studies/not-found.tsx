import { RecordNotFound } from "@/app/ui/page/record-not-found";

export default function NotFound() {
  return <RecordNotFound what="study" backHref="/studies" back="All studies" />;
}
