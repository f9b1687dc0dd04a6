import { NotHere } from "@/app/ui/record-not-found";

export default function NotFound() {
  return <NotHere what="applicant" backHref="/applicants" back="All applicants" />;
}
