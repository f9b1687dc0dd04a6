import { RecordNotFound } from "@/app/ui/record-not-found";

export default function NotFound() {
  return <RecordNotFound what="applicant" backHref="/applicants" back="All applicants" />;
}
