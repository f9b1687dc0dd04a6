"use client";

import { Button } from "@/app/ui/kit/button";

export function PrintButton() {
  return (
    <Button variant="default" onClick={() => window.print()}>
      Print
    </Button>
  );
}
