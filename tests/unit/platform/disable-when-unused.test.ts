import { AsyncLocalStorage } from "node:async_hooks";
import { describe, expect, it, vi } from "vitest";
import { disableWhenUnused } from "@/lib/platform/disable-when-unused";

function createStorage() {
  const storage = new AsyncLocalStorage<number>();
  const disable = vi.spyOn(storage, "disable");
  return { storage, disable, needingStorage: disableWhenUnused(() => storage) };
}

describe("a storage that is disabled when unused", () => {
  it("is disabled once its work has ended", async () => {
    const { storage, disable, needingStorage } = createStorage();
    const work = needingStorage(() => storage.run(1, async () => storage.getStore()));
    expect(disable).not.toHaveBeenCalled();
    expect(await work).toBe(1);
    expect(disable).toHaveBeenCalledOnce();
  });

  it("is disabled after work that fails", async () => {
    const { disable, needingStorage } = createStorage();
    await expect(needingStorage(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(disable).toHaveBeenCalledOnce();
  });

  it("stays while other work needs it", async () => {
    const { storage, disable, needingStorage } = createStorage();
    let goOn = () => {};
    const waits = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const long = needingStorage(() => storage.run(1, () => waits.then(() => storage.getStore())));

    await needingStorage(() => storage.run(2, async () => {}));
    expect(disable).not.toHaveBeenCalled();
    goOn();

    expect(await long).toBe(1);
    expect(disable).toHaveBeenCalledOnce();
  });

  it("needs none for its work", async () => {
    expect(await disableWhenUnused(() => undefined)(async () => "done")).toBe("done");
  });
});
