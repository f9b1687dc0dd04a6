import { RecordNotFound } from "@/app/ui/page/record-not-found";

export default function DocumentNotFound() {
  return (
    <RecordNotFound
      what="validation document"
      backHref="/performance/documents"
      back="Validation documents"
    />
  );
}
