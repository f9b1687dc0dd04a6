import { NotHere } from "@/app/ui/not-here";

export default function NotFound() {
  return <NotHere what="applicant" backHref="/applicants" back="All applicants" />;
}
