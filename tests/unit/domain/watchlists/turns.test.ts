import { describe, expect, it } from "vitest";
import { inTurns } from "@/lib/domain/watchlists/turns";
import type { Platform } from "@/lib/platform/wiring/platform";
import { createSingletons } from "@/lib/platform/wiring/singletons";
import { only } from "@/tests/support/only";

const dependencies = only<Platform>({ singletons: createSingletons(() => only<Platform>({})) });

/** Steps that end once something has happened meanwhile. */
function* until(hasHappened: () => boolean): Generator<void, string> {
  while (!hasHappened()) yield;
  return "ended";
}

describe("work on a list in turns", () => {
  it("lets others run before it ends", async () => {
    let hasRun = false;
    setImmediate(() => {
      hasRun = true;
    });
    expect(
      await inTurns(
        dependencies,
        "wlt_1",
        until(() => hasRun),
      ),
    ).toBe("ended");
  });

  it("alternates with work on another list", async () => {
    let isOtherDone = false;
    const long = inTurns(
      dependencies,
      "wlt_1",
      until(() => isOtherDone),
    );
    let hasRun = false;
    setImmediate(() => {
      hasRun = true;
    });
    await inTurns(
      dependencies,
      "wlt_2",
      until(() => hasRun),
    );
    isOtherDone = true;
    expect(await long).toBe("ended");
  });

  it("fails as the work does, and goes on with others", async () => {
    let hasRun = false;
    setImmediate(() => {
      hasRun = true;
    });
    function* failing(): Generator<void, void> {
      while (!hasRun) yield;
      throw new Error("no such word");
    }
    await expect(inTurns(dependencies, "wlt_1", failing())).rejects.toThrow("no such word");
    expect(
      await inTurns(
        dependencies,
        "wlt_1",
        until(() => true),
      ),
    ).toBe("ended");
  });
});
