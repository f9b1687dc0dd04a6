import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { externalDatabase } from "@/tests/support/outage-bench";
import { eventually } from "@/tests/support/poll";
import { startTestPostgres, type TestPostgres } from "@/tests/support/postgres";
import { startServer, type TestServer } from "@/tests/support/server";

/* So many connections that the process may open no file and no further connection. */

const limit = 160;
let postgres: TestPostgres;
let server: TestServer;
const held: Socket[] = [];

beforeAll(async () => {
  postgres = await startTestPostgres();
  server = await startServer({
    command: ["sh", "-c", `ulimit -n ${limit}; exec "$0" dist/serve.mjs`, process.execPath],
    env: externalDatabase(postgres.connectionString),
  });
});
afterAll(async () => {
  for (const socket of held) socket.destroy();
  await server?.close();
  await postgres?.close();
});

const logged = (text: string) => server.logs().split(text).length - 1;

async function holdConnections(count: number): Promise<void> {
  const { port } = new URL(server.url);
  for (let n = 0; n < count; n++) {
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => {});
    held.push(socket);
    await Promise.race([once(socket, "connect"), once(socket, "close")]);
  }
}

it("is logged in words, and all goes on once connections end", async () => {
  await holdConnections(2 * limit);
  await eventually(
    "the log",
    async () => {
      // The service gives descriptors back meanwhile, such as those of idle database connections.
      await holdConnections(10);
      return logged("this process has no free file descriptors");
    },
    (count) => count > 0,
  );
  expect(server.logs()).toContain(`"limit":${limit}`);
  expect(server.process.exitCode).toBeNull();
  for (const socket of held) socket.destroy();
  await eventually(
    "the end",
    () => logged("file descriptors are free again"),
    (count) => count === 1,
  );
  expect(logged("this process has no free file descriptors")).toBe(1);
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
});
