import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MiddleCut } from "@/app/ui/kit/middle-cut";

const markupOf = (text: string) => renderToStaticMarkup(createElement(MiddleCut, { text }));

it("an address breaks between its parts", () => {
  expect(markupOf("https://lender.com/hooks/assay?live=1")).toBe(
    "<bdi>https://<wbr/>lender.com/<wbr/>hooks/<wbr/>assay?<wbr/>live=<wbr/>1</bdi>",
  );
});

it("an address is shown whole, and only a very long one without its middle, which screen readers still say", () => {
  const htmlOf = (text: string) => markupOf(text).replaceAll("<wbr/>", "");
  const [one, other] = ["https://legacy.example.com/assay", "https://hooks.example.com/assay"] as const;
  expect([htmlOf(one), htmlOf(other)]).toEqual([`<bdi>${one}</bdi>`, `<bdi>${other}</bdi>`]);
  const long = `https://lender.com/${"department/".repeat(20)}live`;
  expect(htmlOf(long)).toMatch(/aria-hidden="true">https:.{44}….{26}live<\/bdi>.*https:.*live<\/span>$/);
});
