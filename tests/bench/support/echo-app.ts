import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type Child, startChild } from "./child";

/*
 * The least that Next can do: one route handler that sends a JSON body back. It is built once for each version of Next,
 * outside of the project, whose own instrumentation and pages it would otherwise find.
 */

const execute = promisify(execFile);
const { version } = createRequire(import.meta.url)("next/package.json") as { version: string };
const nextBinary = "node_modules/next/dist/bin/next";

const files = {
  "package.json": '{ "private": true, "type": "module" }\n',
  "next.config.mjs": 'export default { turbopack: { root: "/" } };\n',
  "app/echo/route.js": `export async function POST(request) {
  return Response.json(await request.json());
}
`,
};

/** Serves it: POST /echo. */
export async function startEchoApp(): Promise<Child> {
  const folder = path.join(tmpdir(), `assay-bench-echo-${version}-${process.version}`);
  if (!existsSync(folder)) await build(folder);
  await linkModules(folder);
  return startChild([nextBinary, "start", "-p", "0", "-H", "127.0.0.1"], { cwd: folder });
}

async function build(folder: string): Promise<void> {
  const making = await mkdtemp(`${folder}-`);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(making, name)), { recursive: true });
    await writeFile(path.join(making, name), text);
  }
  await linkModules(making);
  await execute(process.execPath, [nextBinary, "build"], {
    cwd: making,
    env: { PATH: process.env.PATH, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  await rename(making, folder);
}

/** To this clone's packages: the folder may have been built from another one. */
async function linkModules(folder: string): Promise<void> {
  const link = path.join(folder, "node_modules");
  await rm(link, { force: true });
  await symlink(path.resolve("node_modules"), link);
}
