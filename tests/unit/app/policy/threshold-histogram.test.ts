import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ThresholdHistogram } from "@/app/(dashboard)/policy/threshold-histogram";

it("the counts of the histogram are in a table too, for the keyboard and for touch", () => {
  const counts = Array.from({ length: 20 }, (_, bar) => (bar === 19 ? 1_234 : 0));
  const html = renderToStaticMarkup(
    createElement(ThresholdHistogram, {
      histogram: { counts, total: 1_234, labeled: [] },
      approveBelow: 30,
      declineFrom: 70,
    }),
  );
  expect(html).toContain('<tr><th scope="row">0 to 4</th><td>0</td></tr>');
  expect(html).toContain('<tr><th scope="row">95 to 100</th><td>1,234</td></tr>');
});
