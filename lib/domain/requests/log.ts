import { describeError } from "@/lib/platform/log";
import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import type { Platform } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import type { LoggedRequest } from "./logged-request";
import { writeRequests } from "./write";

/** Several seconds of a busy process, and a few megabytes. */
const mostWaiting = 20_000;
const mostAtOnce = 2_000;
const flushMilliseconds = 1_000;

/**
 * Entries are written once a second, in bulk, off the requests' path. Entries that don't fit or can't be written are
 * dropped; the organization's next entry says how many. A function is stopped between requests, so there each entry is
 * written right after its answer.
 */
class RequestLog {
  readonly #platform: Platform;
  #waiting: LoggedRequest[] = [];
  /** By organization and mode. */
  readonly #omitted = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.beforeClose(async () => {
      clearTimeout(this.#timer);
      await this.flush();
    });
  }

  note(entry: LoggedRequest): void {
    if (this.#waiting.length >= mostWaiting) {
      this.#omit([entry]);
      return;
    }
    this.#waiting.push(entry);
    if (this.#platform.env.SERVERLESS) this.#platform.keepAlive(this.flush());
    else this.#timer ??= setTimeout(() => void this.flush(), flushMilliseconds).unref();
  }

  /** Never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // One statement at a time: entries that come meanwhile are written by the next one.
    while (this.#writing) await this.#writing;
    this.#writing = this.#writeAll();
    await this.#writing;
    this.#writing = undefined;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const entries = this.#waiting.splice(0, mostAtOnce);
      const omitted = this.#takeOmitted(entries);
      try {
        await writeRequests(backgroundPool(this.#platform), entries, omitted);
      } catch (error) {
        this.#omit(entries, omitted);
        const { log } = this.#platform;
        log.warn(
          { error: describeError(error), entries: entries.length },
          "requests are missing from the log",
        );
      }
    }
  }

  #takeOmitted(entries: readonly LoggedRequest[]): number[] {
    if (this.#omitted.size === 0) return entries.map(() => 0);
    return entries.map((entry) => {
      const scope = scopeOf(entry);
      const count = this.#omitted.get(scope) ?? 0;
      this.#omitted.delete(scope);
      return count;
    });
  }

  #omit(entries: readonly LoggedRequest[], before: readonly number[] = []): void {
    entries.forEach((entry, i) => {
      const scope = scopeOf(entry);
      this.#omitted.set(scope, (this.#omitted.get(scope) ?? 0) + 1 + (before[i] ?? 0));
    });
  }
}

function scopeOf({ organizationId, mode }: LoggedRequest): string {
  return `${organizationId}/${mode}`;
}

export const requestLog = defineSingleton("request-log", (platform: Platform) => new RequestLog(platform));
