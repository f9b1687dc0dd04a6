import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { costsMarkdown } from "@/tests/bench/support/costs";
import { markdownTable } from "@/tests/bench/support/format";
import { readResults } from "@/tests/bench/support/report";

/*
 * What the benches measured last, as one Markdown table, and what one analysis costs if `analyze` and `engine` are
 * among them. --write puts the costs into docs/scaling.md.
 *
 *   npx tsx tests/bench/table.ts [--write] [bench ...]
 */

const document = "docs/scaling.md";
const marks = /(<!-- costs: [^>]*-->\n).*(<!-- end of costs -->)/s;

const { values, positionals } = parseArgs({
  options: { write: { type: "boolean", default: false } },
  allowPositionals: true,
});
const results = readResults(positionals);
console.log(markdownTable(results));
const [analyze, engine] = ["analyze", "engine"].map((name) => results.find(({ bench }) => bench === name));
// Outside of Linux, processor time is not measured.
const isComplete = analyze?.figures.some(({ measure }) => measure === "PostgreSQL CPU");
if (analyze !== undefined && engine !== undefined && isComplete) {
  const costs = costsMarkdown(analyze, engine);
  console.log(`\n${costs}`);
  if (values.write) write(costs);
}

function write(costs: string): void {
  const text = readFileSync(document, "utf8");
  if (!marks.test(text)) throw new Error(`${document} has no marks for the costs`);
  writeFileSync(
    document,
    text.replace(marks, (_, begin, end) => `${begin}\n${costs}\n\n${end}`),
  );
}
