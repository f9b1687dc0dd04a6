import { LRUCache } from "lru-cache";
import { contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import { appendAudit } from "@/lib/domain/audit/append";
import { raiseNoticeOnce } from "@/lib/domain/notices/raise";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { describeError } from "@/lib/platform/log";
import type { Platform } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import type { Tally } from "./window";

/** Lets a flood of attempts ask the database only now and then. */
const quietMilliseconds = 60_000;

/** Runs in the background: no answer waits for it. */
class Alarms {
  readonly #platform: Platform;
  readonly #raisedAt = new LRUCache<string, number>({ max: 10_000 });
  readonly #underWay = new Set<Promise<void>>();

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.beforeClose(async () => {
      await Promise.all(this.#underWay);
    });
  }

  /** `subject`: a key, a member for all keys of the member's making, or an organization whose callers did little each. */
  raise(scope: Scope, subject: string, tally: Tally): void {
    const { clock, keepAlive, log } = this.#platform;
    const name = `${scope.organizationId}/${scope.mode}/${subject}`;
    if (clock() - (this.#raisedAt.get(name) ?? Number.NEGATIVE_INFINITY) < quietMilliseconds) return;
    this.#raisedAt.set(name, clock());
    const raising = this.#write(scope, subject, tally).catch((error: unknown) => {
      this.#raisedAt.delete(name);
      log.error({ subject, error: describeError(error) }, "couldn't tell owners that SSNs are being guessed");
    });
    keepAlive(raising);
    this.#underWay.add(raising);
    void raising.finally(() => this.#underWay.delete(raising));
  }

  async #write(scope: Scope, subject: string, { attempts, withheld, matches }: Tally): Promise<void> {
    const system = contextOf(this.#platform, systemOf(scope));
    await system.transaction(async (context) => {
      const details = { attempts, withheld, matches };
      const isNew = await raiseNoticeOnce(context, { kind: "ssn_guesses", target: subject, details });
      if (isNew)
        await appendAudit(context, {
          action: "ssn_guesses.noticed",
          target: subject,
          details: { ...details, mode: scope.mode },
        });
    });
  }
}

export const alarms = defineSingleton("ssn-guessing-alarms", (platform: Platform) => new Alarms(platform));
