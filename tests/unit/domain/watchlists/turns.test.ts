import { describe, expect, it } from "vitest";
import { inTurns } from "@/lib/domain/watchlists/turns";
import { createParts } from "@/lib/platform/wiring/parts";
import type { CorePorts } from "@/lib/platform/wiring/ports";

const ports: Pick<CorePorts, "parts"> = { parts: createParts(() => ports as CorePorts) };

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
        ports,
        "wlt_1",
        until(() => hasRun),
      ),
    ).toBe("ended");
  });

  it("alternates with work on another list", async () => {
    let isOtherDone = false;
    const long = inTurns(
      ports,
      "wlt_1",
      until(() => isOtherDone),
    );
    let hasRun = false;
    setImmediate(() => {
      hasRun = true;
    });
    await inTurns(
      ports,
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
    await expect(inTurns(ports, "wlt_1", failing())).rejects.toThrow("no such word");
    expect(
      await inTurns(
        ports,
        "wlt_1",
        until(() => true),
      ),
    ).toBe("ended");
  });
});
