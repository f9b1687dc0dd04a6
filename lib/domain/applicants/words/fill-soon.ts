import { setTimeout as sleep } from "node:timers/promises";
import { deadlineIn } from "@/lib/domain/retention/removal";
import { describeError } from "@/lib/platform/log";
import { heavyWork } from "@/lib/platform/threads/heavy-work";
import type { Dependencies, Platform } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import { fillMasks } from "./fill";

/** Applicants that are committed within this time are filled together. */
const gatherMilliseconds = 250;
const workSeconds = 2;

const filling = defineSingleton("mask-filling", (platform: Platform) => {
  const state = {
    isStarted: false,
    isWanted: false,
    isStopped: false,
    running: undefined as Promise<void> | undefined,
    elsewhere: undefined as (() => void) | undefined,
  };
  platform.beforeClose(async () => {
    state.isStopped = true;
    await state.running;
  });
  return state;
});

/** Lets this process fill masks: a command leaves it to the service. Call it where the threads' modules are. */
export function startFilling(platform: Platform): void {
  heavyWork(platform);
  filling(platform).isStarted = true;
}

/** Lets another process fill masks for this one. */
export function fillElsewhere(platform: Platform, fill: () => void): void {
  filling(platform).elsewhere = fill;
}

/** Call it once applicants are committed; the sweep finds what a crash loses. */
export function fillMasksSoon(dependencies: Dependencies): void {
  const state = filling(dependencies);
  if (state.elsewhere) {
    state.elsewhere();
    return;
  }
  if (!state.isStarted || state.isStopped) return;
  state.isWanted = true;
  if (state.running) return;
  state.running = run(dependencies, state);
  dependencies.keepAlive(state.running);
}

async function run(dependencies: Dependencies, state: ReturnType<typeof filling>): Promise<void> {
  try {
    while (state.isWanted && !state.isStopped) {
      await sleep(gatherMilliseconds, undefined, { ref: false });
      state.isWanted = false;
      const isDone = await heavyWork(dependencies).run({
        lane: "masks",
        name: "fill-masks",
        organizationId: "",
        input: {},
        inline: fillForAWhile,
      });
      if (!isDone) state.isWanted = true;
    }
  } catch (error) {
    dependencies.log.warn(
      { error: describeError(error) },
      "couldn't make applicants searchable; the sweep will",
    );
  } finally {
    state.running = undefined;
  }
}

/** Returns whether nothing is left to fill. */
export async function fillForAWhile(platform: Platform): Promise<boolean> {
  return (await fillMasks(platform, deadlineIn(workSeconds))).isDone;
}
