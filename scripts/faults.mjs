import { ensureBuilt, ensureInstalled, run } from "./ensure.mjs";

/* npm run faults: the fault tests at full length; npm test has them shorter. */

ensureInstalled();
ensureBuilt();
Object.assign(process.env, { FAULT_KILLS: "20", FAULT_APPLICANTS: "5000", FAULT_AWAY_MS: "10000" });
run("npx", ["vitest", "run", "--project", "faults"], { output: 1 });
