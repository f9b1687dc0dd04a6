import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { patienceMilliseconds } from "./patience";

const root = path.resolve(import.meta.dirname, "../..");

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a built program to its end, with only the given environment. */
export function runBuilt(
  program: string,
  args: string[],
  env: Record<string, string>,
  folder = root,
): Promise<Ended> {
  return runScript(`dist/${program}.mjs`, args, env, folder);
}

/** Runs one of our scripts in a folder to its end, with only the given environment. */
export async function runScript(
  file: string,
  args: string[],
  env: Record<string, string>,
  folder = root,
): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended: Ended = { code: null, stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => {
    ended.stdout += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    ended.stderr += chunk.toString();
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), patienceMilliseconds);
  [ended.code] = (await once(child, "close")) as [number | null];
  clearTimeout(timer);
  return ended;
}
