import { readFileSync } from "node:fs";
import type { TestServer } from "./test-server";

/** The processes that a service has started to run a module of the build, such as `pages`. */
export function childProcesses({ process: { pid } }: Pick<TestServer, "process">, module: string): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return children.map(Number).filter((child) => isRunning(child, module));
}

export function isRunning(pid: number, module: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`${module}.mjs`);
  } catch {
    return false;
  }
}
