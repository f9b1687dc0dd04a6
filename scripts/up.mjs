import { spawn } from "node:child_process";
import { ensureBuilt, ensureInstalled } from "./ensure.mjs";

/* npm run up: from a fresh clone to a running service. */

ensureInstalled();
ensureBuilt();
const server = spawn(
  process.execPath,
  ["--enable-source-maps", "dist/serve.mjs", "--demo", ...process.argv.slice(2)],
  {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  },
);
// Ctrl-C reaches both; the server decides when it is done.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 1));
