import { ensureBuilt, ensureInstalled, run, say } from "./ensure.mjs";

/* npm run bench: figures of this machine, with ratios within the run. Nothing here passes or fails. */

ensureInstalled();
ensureBuilt();
for (const name of ["engine", "links", "deliveries", "batch", "service", "pages"]) {
  say(`\n== ${name}`);
  run("npx", ["tsx", `tests/bench/${name}.ts`], { output: 1 });
}
