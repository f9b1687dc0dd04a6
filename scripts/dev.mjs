import { spawn } from "node:child_process";
import { ensureInstalled, run } from "./ensure.mjs";

/* npm run dev: the service from its sources; pages compile as they are asked for. */

ensureInstalled();
run(process.execPath, ["scripts/generate.mjs"]);
const server = spawn(process.execPath, ["--import", "tsx", "scripts/serve.ts", "--dev", "--demo"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 1));
