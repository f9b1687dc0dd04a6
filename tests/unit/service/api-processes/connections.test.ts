import type { ChildProcess } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { Connections } from "@/lib/service/api-processes/connections";

/** A process that gets connections without ever saying so. */
function silentProcess(exitCode: number | null = null) {
  const given: unknown[] = [];
  const child = Object.assign(new EventEmitter(), {
    exitCode,
    signalCode: null,
    send: (message: unknown) => given.push(message),
  });
  return { child: child as unknown as ChildProcess, given };
}

async function open() {
  const served: Socket[] = [];
  const connections = new Connections((socket) => served.push(socket));
  connections.server.listen(0, "127.0.0.1");
  await once(connections.server, "listening");
  const { port } = connections.server.address() as AddressInfo;
  return {
    connections,
    served,
    async reach() {
      const accepted = once(connections.server, "connection");
      const client = connect(port, "127.0.0.1").on("error", () => {});
      await accepted;
      return client;
    },
    close() {
      for (const socket of served) socket.destroy();
      connections.server.close();
    },
  };
}

test("a process whose report arrives after its end gets no connections", async () => {
  const { connections, served, reach, close } = await open();
  const { child, given } = silentProcess(1);
  connections.add(child);
  const client = await reach();
  expect([given.length, served.length]).toEqual([0, 1]);
  client.destroy();
  close();
});

test("a connection that an ended process hadn't got is served here, without that process's time limit", async () => {
  const { connections, served, reach, close } = await open();
  const { child, given } = silentProcess();
  connections.add(child);
  const client = await reach();
  expect([given.length, served.length]).toEqual([1, 0]);
  child.emit("exit");
  child.emit("close");
  expect(served.map(({ timeout }) => timeout ?? 0)).toEqual([0]);
  client.destroy();
  close();
});
