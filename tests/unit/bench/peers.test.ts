import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { compare } from "@/tests/bench/peers/compare";
import { openPeer, peers } from "@/tests/bench/peers/peers";
import { eventually } from "@/tests/support/poll";
import { startReceiver } from "@/tests/support/receiver";

const svix = peers.find(({ name }) => name === "Svix") as (typeof peers)[number];

async function environment(): Promise<NodeJS.ProcessEnv> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  const standIn = path.join(import.meta.dirname, "stand-in-peer.mjs");
  return {
    ...process.env,
    SVIX_URL: `http://127.0.0.1:${port}`,
    SVIX_TOKEN: "token",
    // The second command keeps the shell, so that the server is a process below it.
    SVIX_COMMAND: `"${process.execPath}" "${standIn}" ${port}; true`,
  };
}

test("a peer is started, loaded until its last delivery has arrived, counted with its children, and ended", async () => {
  const env = await environment();
  const receiver = await startReceiver();
  const target = await openPeer(svix, env);
  if (target === undefined) throw new Error("not opened");
  const figures: { name: string; measure: string; rounds?: number[] | undefined }[] = [];
  try {
    await compare(
      { add: (figure) => void figures.push(figure) },
      {
        name: "2 webhooks",
        unit: "delivery",
        targets: [target],
        receivers: [`${receiver.url}/0`, `${receiver.url}/1`],
        received: async () => receiver.deliveries.length,
        load: { connections: 4, seconds: 0.3, rounds: 2 },
      },
    );
  } finally {
    await target.close();
    await receiver.close();
  }
  const paths = receiver.deliveries.map((delivery) => delivery.path);
  expect(paths.filter((one) => one === "/hook/0")).toHaveLength(paths.length / 2);
  expect(JSON.parse(String(receiver.deliveries[0]?.body))).toMatchObject({ status: "completed" });
  expect(figures.map(({ measure }) => measure)).toEqual(["rate", "CPU of all processes", "its CPU / Svix's"]);
  const [rate, cost] = figures;
  expect(rate?.rounds?.every((value) => value > 0)).toBe(true);
  // The shell itself uses none.
  expect(cost?.rounds?.some((value) => value > 0)).toBe(true);
  const answer = () => fetch(env.SVIX_URL as string).catch(() => undefined);
  await eventually("the end of the peer", answer, (given) => given === undefined);
});

test("one without an address is none, and one without processes to count is refused", async () => {
  const { SVIX_COMMAND: _, ...env } = await environment();
  expect(await openPeer(svix, { ...env, SVIX_URL: undefined })).toBeUndefined();
  await expect(openPeer(svix, env)).rejects.toThrow("SVIX_PIDS or SVIX_COMMAND is missing");
});

test("without any, the program says so and ends with 2", () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", path.resolve("tests/bench/peers/run.ts")],
    { env: { NODE_ENV: "test", PATH: process.env.PATH }, encoding: "utf8" },
  );
  expect(stderr).toContain("No peer is given: set SVIX_URL, OUTPOST_URL, MARBLE_URL, or some.");
  expect(status).toBe(2);
});
