"use client";

import { IconPrinter } from "@tabler/icons-react";
import { useEffect } from "react";
import { CopyTextButton } from "@/app/ui/copy/copy-text-button";
import { Button } from "@/app/ui/kit/button";

const attribute = "data-color-scheme";

/** Copies the API's answer and prints. The page is light while it prints, because paper is white. */
export function PageActions({ json }: { json: string }) {
  useEffect(() => {
    const root = document.documentElement;
    let shown: string | null = null;
    const before = () => {
      shown = root.getAttribute(attribute);
      root.setAttribute(attribute, "light");
    };
    const after = () => {
      if (shown !== null) root.setAttribute(attribute, shown);
    };
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);
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
