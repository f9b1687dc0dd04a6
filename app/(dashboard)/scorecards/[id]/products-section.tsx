import { count } from "@/app/ui/charts/figures";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import { Section } from "@/app/ui/page/section";
import type { ScorecardResult } from "@/lib/contract/scorecards";
import { changeText, differenceText } from "./gain-text";

type Product = ScorecardResult["groups"][number];

const columns: Column<Product>[] = [
  { header: "Product", cell: ({ group }) => <bdi>{group}</bdi> },
  { header: "Good", kind: "number", cell: ({ gain }) => count(gain.labels.good) },
  { header: "Fraud", kind: "number", cell: ({ gain }) => count(gain.labels.fraud) },
  { header: "AUC", kind: "number", cell: ({ gain }) => changeText(gain.auc) },
  { header: "Difference (95%)", kind: "number", cell: ({ gain }) => differenceText(gain.auc) },
];

/** Whether the points rank better for each product; nothing where applications name none. */
export function ProductsSection({ groups }: Pick<ScorecardResult, "groups">) {
  if (groups.length === 0) return null;
  return (
    <Section title="By product">
      <details>
        <summary>Gain by product: {groups.length}</summary>
        <DataTable
          caption="Gain on later applications by product"
          columns={columns}
          rows={groups}
          rowKey={({ group }) => group}
          isWide
        />
      </details>
    </Section>
  );
}
