import { AsyncLocalStorage } from "node:async_hooks";
import { describe, expect, it } from "vitest";
import { disableWhenUnused } from "@/lib/platform/disable-when-unused";
import { arePromisesTracked } from "@/tests/support/tracked-promises";

/** From Node 24 on, storages work without hooks. */
const needHooks = Number(process.versions.node.split(".")[0]) < 24;

describe("a storage that is disabled when unused", () => {
  it("leaves no hooks on the process's promises", async () => {
    const storage = new AsyncLocalStorage<number>();
    const needingStorage = disableWhenUnused(() => storage);

    expect(await needingStorage(() => storage.run(1, arePromisesTracked))).toBe(needHooks);
    expect(await arePromisesTracked()).toBe(false);
  });

  it("leaves none after work that fails", async () => {
    const storage = new AsyncLocalStorage<number>();
    const needingStorage = disableWhenUnused(() => storage);
    const failing = needingStorage(() =>
      storage.run(1, async () => {
        await undefined;
        throw new Error("broken");
      }),
    );

    await expect(failing).rejects.toThrow("broken");
    expect(await arePromisesTracked()).toBe(false);
  });

  it("keeps the storage while other work needs it", async () => {
    const storage = new AsyncLocalStorage<number>();
    const needingStorage = disableWhenUnused(() => storage);
    let goOn = () => {};
    const waits = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const long = needingStorage(() => storage.run(1, () => waits.then(() => storage.getStore())));

    await needingStorage(() => storage.run(2, async () => {}));
    goOn();

    expect(await long).toBe(1);
  });

  it("runs work before there is a storage", async () => {
    expect(await disableWhenUnused(() => undefined)(async () => "done")).toBe("done");
  });
});
