import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { createLog } from "@/lib/platform/log";
import type { Platform } from "@/lib/platform/wiring/platform";
import { KeptProcess } from "@/lib/service/processes/kept-process";
import { makeTestFolder } from "@/tests/support/temporary-folder";

const { execPath } = process;
afterEach(() => {
  process.execPath = execPath;
});

const opens = `
  process.on("message", (messages) => messages.some(({ name }) => name === "stop") && process.exit(0));
  process.send([{ kind: "call", id: 1, name: "opened", input: null }]);
`;

test("a process that can't be started is started by the next request", async () => {
  const folder = await makeTestFolder();
  const file = path.join(folder, "opens.mjs");
  await writeFile(file, opens);
  const kept = new KeptProcess({
    file,
    name: "process",
    service: Promise.resolve({ platform: { log: createLog("silent") } as Platform, folder }),
    setup: () => ({ socketPath: "", connections: 1 }),
  });
  process.execPath = path.join(folder, "nowhere");
  await expect(kept.start()).rejects.toThrow("the process couldn't start");
  process.execPath = execPath;
  expect(await kept.isOpen()).toBe(true);
  await kept.stop();
});
