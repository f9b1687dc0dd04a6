import { NotHere } from "@/app/ui/record-not-found";

export default function NotFound() {
  return <NotHere what="case" backHref="/review" back="Review queue" />;
}
