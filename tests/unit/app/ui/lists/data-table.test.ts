import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DataTable } from "@/app/ui/lists/data-table";

it("the first cell of each row is its header, which screen readers say with the others", () => {
  const html = renderToStaticMarkup(
    createElement(DataTable<string>, {
      caption: "Cases",
      columns: [
        { header: "Case", cell: (name) => name },
        { header: "Score", cell: () => 7, from: "sm", folded: () => "score 7" },
      ],
      rows: ["Maria Santos"],
      rowKey: (name) => name,
    }),
  );
  expect(html).toMatch(/<tr><th scope="row"[^>]*>Maria Santos<div.*score 7.*<\/th><td[^>]*>7<\/td><\/tr>/);
});
