import { ensureBuilt, ensureInstalled } from "./ensure.mjs";

/* Runs one of the service's commands: node scripts/command.mjs NAME [ARGUMENT ...] */

ensureInstalled();
ensureBuilt();
const [name, ...rest] = process.argv.slice(2);
process.argv = [process.argv[0], process.argv[1], ...rest];
process.env.NODE_ENV ??= "production";
await import(`../dist/${name}.mjs`);
