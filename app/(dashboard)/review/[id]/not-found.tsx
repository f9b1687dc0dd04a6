import { NotHere } from "@/app/ui/not-here";

export default function NotFound() {
  return <NotHere what="case" backHref="/review" back="Review queue" />;
}
