"use client";

import { IconPrinter } from "@tabler/icons-react";
import { CopyTextButton } from "@/app/ui/copy/copy-text-button";
import { Button } from "@/app/ui/kit/button";

/** Copies the API's answer and prints. */
export function PageActions({ json }: { json: string }) {
  return (
    <>
      <CopyTextButton text={json} what="JSON" label="Copy JSON" size="sm" />
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
    </>
  );
}
