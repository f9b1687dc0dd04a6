import { entryOf } from "@/lib/platform/entry-of";
import { AppError } from "./errors";

export interface GroupOptions<Item, Answer> {
  /** Writes a group in one transaction and answers in the order of the items. If it throws, nothing was written. */
  write(items: readonly Item[]): Promise<readonly Answer[]>;
  /** Whose item this is: owners take turns, and each one's items keep their order. */
  ownerOf(item: Item): string;
  /** Whether a failure is everyone's, such as a lost connection: it is not tried again, and fails waiting items too. */
  isShared(error: unknown): boolean;
  /** Items of one group. */
  most: number;
  /** Groups written at the same time. */
  lanes: number;
  /** Items that may wait. One more is refused with `unavailable`. */
  mostWaiting: number;
}

interface Waiting<Item, Answer> {
  item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Gathers items while earlier ones are written, and writes them as a group; a lone item is written at once. A group that
 * fails is split, so that one item's failure never touches another's.
 */
export class Groups<Item, Answer> {
  readonly #options: GroupOptions<Item, Answer>;
  /** By owner, whose turn it is first. */
  readonly #queues = new Map<string, Waiting<Item, Answer>[]>();
  #waiting = 0;
  #busyLanes = 0;

  constructor(options: GroupOptions<Item, Answer>) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting;
  }

  submit(item: Item): Promise<Answer> {
    const { ownerOf, mostWaiting } = this.#options;
    if (this.#waiting >= mostWaiting) {
      throw new AppError("unavailable", "Too many requests are waiting", { headers: { "retry-after": "1" } });
    }
    return new Promise((resolve, reject) => {
      entryOf(this.#queues, ownerOf(item), () => []).push({ item, resolve, reject });
      this.#waiting++;
      this.#fillLanes();
    });
  }

  #fillLanes(): void {
    while (this.#busyLanes < this.#options.lanes && this.#waiting > 0) {
      this.#busyLanes++;
      void this.#write(this.#take()).finally(() => {
        this.#busyLanes--;
        this.#fillLanes();
      });
    }
  }

  /** The next group: one item of each owner in turn, until it is full. */
  #take(): Waiting<Item, Answer>[] {
    const group: Waiting<Item, Answer>[] = [];
    while (group.length < this.#options.most && this.#waiting > 0) {
      for (const [owner, queue] of this.#queues) {
        group.push(queue.shift() as Waiting<Item, Answer>);
        this.#waiting--;
        // After the others, so that the next group begins with those left out of this one.
        this.#queues.delete(owner);
        if (queue.length > 0) this.#queues.set(owner, queue);
        if (group.length === this.#options.most) break;
      }
    }
    return group;
  }

  #takeAll(): Waiting<Item, Answer>[] {
    const all = [...this.#queues.values()].flat();
    this.#queues.clear();
    this.#waiting = 0;
    return all;
  }

  async #write(group: readonly Waiting<Item, Answer>[]): Promise<void> {
    let answers: readonly Answer[];
    try {
      answers = await this.#options.write(group.map(({ item }) => item));
    } catch (error) {
      const isShared = this.#options.isShared(error);
      // Otherwise the waiting groups would each run into a time limit, one after the other.
      const failed = isShared ? [...group, ...this.#takeAll()] : group;
      if (failed.length === 1 || isShared) {
        for (const { reject } of failed) reject(error);
        return;
      }
      const half = group.length >> 1;
      await this.#write(group.slice(0, half));
      await this.#write(group.slice(half));
      return;
    }
    group.forEach(({ resolve }, i) => {
      resolve(answers[i] as Answer);
    });
  }
}
