import type { Platform } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";

/** Each delivery may hold a connection for as long as an attempt lasts. */
const roundSize = {
  max: 100,
  /** For a failing receiver: it may be overloaded, and more requests won't help. */
  maxWhileFailing: 25,
  /** Granted even if all slots are taken, so that every webhook makes progress. */
  min: 5,
  /** Share of the free slots, which leaves room for other webhooks. */
  share: 1 / 8,
};
/** Concurrent attempts in this process. Beyond that, each round sends the minimum. */
const maxSlots = 2_000;

const slots = defineSingleton("webhooks-send-slots", () => ({ taken: 0 }));

/** Slots for attempts. Release them as attempts end. */
export interface SendSlots {
  count: number;
  release(count: number): void;
}

/** Takes more slots the more are free. `inFlight`: attempts of the webhook that have not ended. */
export function takeSendSlots(
  platform: Platform,
  { isFailing, inFlight }: { isFailing: boolean; inFlight: number },
): SendSlots {
  const all = slots(platform);
  const share = Math.floor((maxSlots - all.taken) * roundSize.share);
  const max = isFailing ? roundSize.maxWhileFailing : roundSize.max;
  const count = Math.max(roundSize.min, Math.min(max - inFlight, share));
  all.taken += count;
  return {
    count,
    release(released) {
      all.taken -= released;
    },
  };
}
