import { RecordNotFound } from "@/app/ui/page/record-not-found";

export default function NotFound() {
  return <RecordNotFound what="applicant" backHref="/applicants" back="All applicants" />;
}
