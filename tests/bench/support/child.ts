import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";

export interface Child {
  pid: number | undefined;
  origin: string;
  close(): Promise<void>;
}

interface ChildOptions {
  cwd?: string;
  env?: Record<string, string>;
}

/** Starts a server of this folder in a process of its own. It prints its origin once it listens. */
export function startOwn(name: string, env: Record<string, string> = {}): Promise<Child> {
  const file = path.join(import.meta.dirname, `${name}.ts`);
  return startChild(["--import", "tsx", pathToFileURL(file).pathname], { env });
}

/** Starts a Node program that serves HTTP on loopback, and waits until it has printed its origin. */
export async function startChild(args: readonly string[], { cwd, env }: ChildOptions = {}): Promise<Child> {
  const child = spawn(process.execPath, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { PATH: process.env.PATH, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  let output = "";
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`${args.join(" ")} ended with ${code}\n${output}`)));
  });
  return {
    pid: child.pid,
    origin,
    async close() {
      child.kill();
      await exited;
    },
  };
}
