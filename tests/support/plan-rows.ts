interface PlanNode {
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/** How many rows of a table a statement has read, by the rows of `EXPLAIN (ANALYZE, FORMAT JSON)`: also those left out. */
export function planRows(explained: readonly object[], table: string): number {
  const [row] = explained as { "QUERY PLAN": { Plan: PlanNode }[] }[];
  const within = (node: PlanNode): number => {
    const rows =
      (node["Actual Rows"] ?? 0) +
      (node["Rows Removed by Filter"] ?? 0) +
      (node["Rows Removed by Index Recheck"] ?? 0);
    const own = node["Relation Name"] === table ? rows * (node["Actual Loops"] ?? 1) : 0;
    return (node.Plans ?? []).reduce((sum, part) => sum + within(part), own);
  };
  const plan = row?.["QUERY PLAN"][0]?.Plan;
  if (!plan) throw new Error("this is no plan");
  return within(plan);
}
