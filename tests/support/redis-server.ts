import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@redis/client";

export interface RedisServer {
  /** Runs one command. An error of Redis rejects. */
  execute(command: string[]): Promise<unknown>;
  close(): Promise<void>;
}

const notInstalled = [
  "These tests need redis-server, which is not installed. Install it and start again:",
  "  sudo apt-get install redis-server  (Debian, Ubuntu)",
  "  brew install redis                 (macOS)",
].join("\n");

/** A redis-server for the caller alone, which keeps nothing on disk and listens only on a socket file. */
export async function startRedisServer(): Promise<RedisServer> {
  const directory = await mkdtemp(path.join(tmpdir(), "assay-redis-"));
  const socketPath = path.join(directory, "redis.sock");
  const child = spawn(
    "redis-server",
    ["--port", "0", "--unixsocket", socketPath, "--dir", directory, "--save", "", "--appendonly", "no"],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const stop = async () => {
    process.off("exit", kill);
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      kill();
      await once(child, "exit");
    }
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await new Promise<void>((resolve, reject) => {
      let output = "";
      child.once("error", reject);
      child.once("exit", () => reject(new Error(`redis-server ended: ${output}`)));
      child.stdout.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (/ready to accept connections/i.test(output)) resolve();
      });
    });
  } catch (error) {
    await stop();
    throw (error as NodeJS.ErrnoException).code === "ENOENT" ? new Error(notInstalled) : error;
  }
  const client = createClient({
    RESP: 2,
    socket: { path: socketPath, tls: false, reconnectStrategy: false },
  });
  client.on("error", () => {});
  await client.connect();
  return {
    execute: (command) => client.sendCommand(command),
    async close() {
      client.destroy();
      await stop();
    },
  };
}
