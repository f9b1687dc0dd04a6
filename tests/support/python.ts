import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** Whether the Python client can run here. Its tests are shown as skipped where it can't. */
export const isPythonHere =
  spawnSync("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 11))"]).status === 0;

/** Runs a program that uses the Python client. Warnings end it. */
export async function runPython(
  file: string,
  { env = {}, input = "" }: { env?: Record<string, string>; input?: string },
): Promise<{ code: number; stdout: string; stderr: string }> {
  const python = spawn("python3", ["-W", "error", path.resolve(file)], {
    env: {
      ...process.env,
      PYTHONPATH: path.resolve("clients/python/src"),
      PYTHONDONTWRITEBYTECODE: "1",
      ...env,
    },
  });
  const output = { stdout: "", stderr: "" };
  python.stdout.on("data", (part) => {
    output.stdout += part;
  });
  python.stderr.on("data", (part) => {
    output.stderr += part;
  });
  python.stdin.end(input);
  const [code] = (await once(python, "close")) as [number];
  return { code, ...output };
}
