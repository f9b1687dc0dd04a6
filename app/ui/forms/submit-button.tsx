import type { ReactNode } from "react";
import { Button } from "@/app/ui/kit/button";

/** Submits a form, in all of its width. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" loading={isBusy} fullWidth>
      {children}
    </Button>
  );
}
