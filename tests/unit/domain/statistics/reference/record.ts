import { writeFileSync } from "node:fs";
import path from "node:path";
import { figuresOfPython } from "./figures";

/* `npx tsx tests/unit/domain/statistics/reference/record.ts`: for machines without SciPy and scikit-learn. */

const figures = figuresOfPython();
if (figures === null) throw new Error("python3 needs scipy and scikit-learn");
writeFileSync(path.join(import.meta.dirname, "figures.json"), `${JSON.stringify(figures, null, 2)}\n`);
