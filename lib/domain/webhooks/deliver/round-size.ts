import { singleton } from "@/lib/platform/runtime";

/** How many deliveries a round takes. Each may hold a connection for as long as an attempt lasts. */
const roundSize = {
  most: 100,
  /** To a receiver that answers nothing but failures: it may be slow, and is hardly helped by more. */
  mostWhileFailing: 25,
  /** Whatever else is under way, so that each webhook gets on. */
  least: 5,
  /** Of what the process still has room for, so that one more webhook finds room too. */
  share: 1 / 8,
};
/** Attempts at once in this process. Beyond, each round takes the least. */
const maxUnderWay = 2_000;

/** Places for attempts, to be given back as those end. */
export interface Places {
  count: number;
  giveBack(count: number): void;
}

/** Takes as many places for a round as the process has room for. */
export function takePlaces({ isFailing }: { isFailing: boolean }): Places {
  const underWay = singleton("webhooks-under-way", () => ({ count: 0 }));
  const room = Math.floor((maxUnderWay - underWay.count) * roundSize.share);
  const most = isFailing ? roundSize.mostWhileFailing : roundSize.most;
  const count = Math.max(roundSize.least, Math.min(most, room));
  underWay.count += count;
  return {
    count,
    giveBack(places) {
      underWay.count -= places;
    },
  };
}
