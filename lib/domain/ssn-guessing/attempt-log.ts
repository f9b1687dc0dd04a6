import { setImmediate as nextTurn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Pool } from "pg";
import { OpenError } from "@/lib/platform/crypto/seal";
import { byteaArray, textArray, unquotedArray } from "@/lib/platform/db/arrays";
import { observeStatements } from "@/lib/platform/db/observe-statements";
import { createPool } from "@/lib/platform/db/pool";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { newId } from "@/lib/platform/ids";
import { describeError } from "@/lib/platform/log";
import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import type { Platform } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import type { SsnAttempt } from "./attempt";
import { contentOf, type NotedAttempt, noteSegment, openSegment, sealSegment } from "./segment";
import { AttemptWindow, enoughAttempts, minuteOf, mostHours } from "./window";

const flushMilliseconds = 1_000;
const retryMilliseconds = 10_000;
const mostInSegment = 250;
const segmentsRead = 500;
/** Noted between two turns of requests. */
const segmentsAtOnce = 50;
/** When full, the least recently active organization is dropped, and read again when needed. */
const mostWindows = 500;
/** In the background; a judgment waits if what it knows is older than this. */
const refreshAfterMilliseconds = 2_000;
const staleAfterMilliseconds = 10_000;
/** A row may be committed this long after its time, by a clock that is this far off. */
const overlapMilliseconds = 60_000;

/** One waits for the lock and holds it, one reads and writes meanwhile. */
const connectionsWhenShared = 2;

interface OpenWindow {
  window: AttemptWindow;
  readAt: number;
  /** How the rows that others stored of late began when they were read, by id. Most are read many times. */
  read: Map<string, string>;
  reading?: Promise<void> | undefined;
}

interface OpenSegment {
  id: string;
  scope: Scope;
  noted: NotedAttempt[];
  isStored: boolean;
}

interface Judged<Result> {
  result: Result;
  changed: readonly NotedAttempt[];
}

/**
 * The attempts of all organizations, in memory and stored: noted at once, written every second in bulk off the requests'
 * path, and read again after a start and as other processes add to them. Where rate limits are shared there are other
 * instances: there each judgment reads what they stored, and stores its own, under a lock.
 */
class AttemptLog {
  readonly #platform: Platform;
  readonly #windows = new LRUCache<string, Promise<OpenWindow>>({ max: mostWindows });
  readonly #segments = new Map<string, OpenSegment>();
  #full: OpenSegment[] = [];
  /** When this process last wrote a segment, the oldest first: what it holds was noted before, so it isn't read back. */
  readonly #written = new Map<string, { name: string; at: number }>();
  #timer: NodeJS.Timeout | undefined;
  #isClosing = false;
  readonly #isShared: boolean;
  readonly #pool: Pool;
  #locking: Promise<unknown> = Promise.resolve();
  #writing: Promise<void> = Promise.resolve();

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#isShared = platform.env.UPSTASH_REDIS_REST_URL !== undefined;
    // Parts close in reverse order, so the pool outlasts the last write.
    this.#pool = this.#isShared ? createOwnPool(platform) : backgroundPool(platform);
    platform.beforeClose(async () => {
      this.#isClosing = true;
      clearTimeout(this.#timer);
      await this.flush();
    });
  }

  /** As far as this process knows what the others have noted. */
  async windowOf(scope: Scope): Promise<AttemptWindow> {
    const opened = await this.#openedOf(scope);
    const now = this.#platform.clock();
    const age = now - opened.readAt;
    if (age > refreshAfterMilliseconds) {
      opened.reading ??= this.#refresh(scope, opened).finally(() => {
        opened.reading = undefined;
      });
      if (age > staleAfterMilliseconds || this.#platform.env.SERVERLESS) await opened.reading;
      else this.#platform.keepAlive(opened.reading.catch(() => {}));
    }
    opened.window.prune(minuteOf(now));
    return opened.window;
  }

  /** Under a lock where there may be other instances. */
  async judge<Result>(
    scope: Scope,
    attempts: readonly SsnAttempt[],
    judge: (window: AttemptWindow) => Promise<Judged<Result>>,
  ): Promise<Result> {
    if (!this.#isShared) {
      const { result, changed } = await judge(await this.windowOf(scope));
      this.store(scope, changed);
      return result;
    }
    const opened = await this.#openedOf(scope);
    return this.#underLock(scope, attempts, async () => {
      await this.#refresh(scope, opened);
      opened.window.prune(minuteOf(this.#platform.clock()));
      const { result, changed } = await judge(opened.window);
      this.#keep(scope, changed);
      await this.flush();
      return result;
    });
  }

  /** One at a time in this process. Attempts at the same last four exclude each other, and a batch excludes all others. */
  #underLock<T>(scope: Scope, attempts: readonly SsnAttempt[], work: () => Promise<T>): Promise<T> {
    const run = async () => {
      const client = await this.#pool.connect();
      try {
        await client.query("BEGIN");
        const [only] = attempts;
        const all = this.#lockOf(scope, "all");
        if (attempts.length === 1 && only) {
          await client.query("SELECT pg_advisory_xact_lock_shared($1)", [all]);
          await client.query("SELECT pg_advisory_xact_lock($1)", [this.#lockOf(scope, String(only.serial))]);
        } else await client.query("SELECT pg_advisory_xact_lock($1)", [all]);
        const result = await work();
        await client.query("COMMIT");
        client.release();
        return result;
      } catch (error) {
        // Ends the transaction, in any state.
        client.release(true);
        throw error;
      }
    };
    const running = this.#locking.then(run);
    this.#locking = running.catch(() => {});
    return running;
  }

  #lockOf(scope: Scope, ending: string): string {
    const { blindIndexer } = this.#platform.keys;
    return blindIndexer.index(nameOf(scope), "ssn_attempts", ending).readBigInt64BE(0).toString();
  }

  async #openedOf(scope: Scope): Promise<OpenWindow> {
    const name = nameOf(scope);
    const known = this.#windows.get(name);
    // By a clock that was far ahead, it dropped what isn't old, and would count nothing until it's that late.
    const isAhead = known && (await known).readAt > this.#platform.clock() + overlapMilliseconds;
    if (isAhead && this.#windows.get(name) === known) this.#windows.delete(name);
    let opening = this.#windows.get(name);
    if (!opening) {
      opening = this.#open(scope);
      this.#windows.set(name, opening);
      opening.catch(() => this.#windows.delete(name));
    }
    return opening;
  }

  store(scope: Scope, noted: readonly NotedAttempt[]): void {
    if (noted.length === 0) return;
    this.#keep(scope, noted);
    if (this.#platform.env.SERVERLESS) this.#platform.keepAlive(this.flush());
    else this.#timer ??= setTimeout(() => void this.flush(), flushMilliseconds).unref();
  }

  #keep(scope: Scope, noted: readonly NotedAttempt[]): void {
    const name = nameOf(scope);
    for (const each of noted) {
      let segment = this.#segments.get(name);
      if (!segment || segment.noted.length >= mostInSegment) {
        if (segment && !segment.isStored) this.#full.push(segment);
        segment = { id: newId("sat", this.#platform.clock()), scope, noted: [], isStored: true };
        this.#segments.set(name, segment);
      }
      segment.noted.push(each);
      segment.isStored = false;
    }
  }

  /** Takes effect once it is stored. */
  forgive(scope: Scope, { subject, minute }: { subject: string; minute: number }): void {
    void this.#windows.get(nameOf(scope))?.then(({ window }) => window.forgive(subject, minute));
  }

  /** Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const open = [...this.#segments.values()].filter(({ isStored }) => !isStored);
    const segments = [...this.#full, ...open];
    if (segments.length === 0) return;
    this.#full = [];
    for (const segment of segments) segment.isStored = true;
    const { clock, keys, log } = this.#platform;
    const now = clock();
    this.#noteWritten(segments, now);
    try {
      await this.#pool.query({
        name: "write-ssn-attempts",
        text: `
          INSERT INTO ssn_attempts (id, organization_id, mode, content, updated_at)
          SELECT s.id, s.organization_id, s.mode, s.content, $5
          FROM unnest($1::text[], $2::text[], $3::mode[], $4::bytea[]) AS s(id, organization_id, mode, content)
          JOIN organizations o ON o.id = s.organization_id
          ON CONFLICT (id) DO UPDATE SET content = excluded.content, updated_at = excluded.updated_at`,
        values: [
          textArray(segments.map(({ id }) => id)),
          textArray(segments.map(({ scope }) => scope.organizationId)),
          unquotedArray(segments.map(({ scope }) => scope.mode)),
          byteaArray(
            segments.map(({ id, scope, noted }) =>
              sealSegment(keys, { id, organizationId: scope.organizationId }, contentOf(noted)),
            ),
          ),
          new Date(now),
        ],
      });
    } catch (error) {
      log.warn(
        { error: describeError(error) },
        "couldn't store SSN attempts; they count in this process until then",
      );
      for (const segment of segments) {
        segment.isStored = false;
        if (this.#segments.get(nameOf(segment.scope)) !== segment) this.#full.push(segment);
      }
      this.#timer ??= setTimeout(() => void this.flush(), retryMilliseconds).unref();
    }
  }

  #noteWritten(segments: readonly OpenSegment[], now: number): void {
    for (const [id, { at }] of this.#written) {
      if (at >= now - 2 * overlapMilliseconds) break;
      this.#written.delete(id);
    }
    for (const { id, scope } of segments) {
      this.#written.delete(id);
      this.#written.set(id, { name: nameOf(scope), at: now });
    }
  }

  async #open(scope: Scope): Promise<OpenWindow> {
    // What is being written is in neither the list of segments nor, yet, the database.
    await this.#writing;
    const now = this.#platform.clock();
    const window = new AttemptWindow(scope.organizationId);
    const since = new Date(now - mostHours * 3_600_000);
    const dayAgo = now - 86_400_000;
    for (const { scope: of, noted } of [...this.#full, ...this.#segments.values()])
      if (nameOf(of) === nameOf(scope)) noteSegment(window, contentOf(noted));
    let count = 0;
    let last = { id: "", updated_at: new Date(now + overlapMilliseconds) };
    const readBack = async (isEnough: () => boolean) => {
      for (;;) {
        const rows = await this.#read(
          `SELECT id, content, updated_at FROM ssn_attempts
           WHERE organization_id = $1 AND mode = $2::mode AND updated_at >= $3 AND (updated_at, id) < ($4, $5)
           ORDER BY updated_at DESC, id DESC LIMIT ${segmentsRead}`,
          [scope.organizationId, scope.mode, since, last.updated_at, last.id],
        );
        for (const [index, { id, content }] of rows.entries()) {
          if (index % segmentsAtOnce === segmentsAtOnce - 1) await nextTurn();
          count += this.#noteRow(window, scope, id, content);
        }
        window.prune(minuteOf(now));
        last = rows.at(-1) ?? last;
        if (rows.length < segmentsRead || isEnough()) return rows.length === segmentsRead;
      }
    };
    const hasMore = await readBack(() => count > enoughAttempts && last.updated_at.getTime() < dayAgo);
    if (!hasMore) return { window, readAt: now, read: new Map() };
    const rest = readBack(() => false);
    // A function may be stopped once it has answered.
    if (this.#platform.env.SERVERLESS) await rest;
    else this.#platform.keepAlive(rest.catch((error: unknown) => this.#reopen(scope, error)));
    return { window, readAt: now, read: new Map() };
  }

  /** For a window that lacks what was stored long ago. */
  #reopen(scope: Scope, error: unknown): void {
    this.#windows.delete(nameOf(scope));
    if (this.#isClosing) return;
    const { log } = this.#platform;
    log.warn({ error: describeError(error) }, "couldn't read earlier SSN attempts; trying again");
  }

  async #refresh(scope: Scope, opened: OpenWindow): Promise<void> {
    const now = this.#platform.clock();
    const name = nameOf(scope);
    const own = [...this.#written].flatMap(([id, written]) => (written.name === name ? [id] : []));
    const rows = await this.#read(
      `SELECT id, content, updated_at FROM ssn_attempts
       WHERE organization_id = $1 AND mode = $2::mode AND updated_at >= $3 AND id <> ALL ($4)`,
      [scope.organizationId, scope.mode, new Date(opened.readAt - overlapMilliseconds), own],
    );
    const before = opened.read;
    opened.read = new Map(rows.map(({ id, content }) => [id, beginningOf(content)]));
    for (const { id, content } of rows)
      if (before.get(id) !== opened.read.get(id)) this.#noteRow(opened.window, scope, id, content);
    opened.readAt = now;
  }

  async #read(text: string, values: unknown[]) {
    const { rows } = await this.#pool.query<{
      id: string;
      content: Buffer;
      updated_at: Date;
    }>(text, values);
    return rows;
  }

  /** Returns how many attempts the row has. */
  #noteRow(window: AttemptWindow, { organizationId }: Scope, id: string, sealed: Buffer): number {
    try {
      const content = openSegment(this.#platform.keys, { id, organizationId }, sealed);
      noteSegment(window, content);
      return content.attempts.length;
    } catch (error) {
      if (!(error instanceof OpenError)) throw error;
      this.#platform.log.warn(
        { error: describeError(error), id },
        "couldn't open stored SSN attempts; they don't count",
      );
      return 0;
    }
  }
}

/** Covers the nonce, which every write has for itself. */
function beginningOf(sealed: Buffer): string {
  return sealed.toString("latin1", 0, 64);
}

function createOwnPool(platform: Platform): Pool {
  const { connectionString, directConnectionString, env, log } = platform;
  const pool = createPool(connectionString, {
    max: connectionsWhenShared,
    directConnectionString,
    name: "assay-ssn-attempts",
    isServerless: env.SERVERLESS,
    onError: (error) => log.warn({ error: describeError(error) }, "a database connection broke"),
    observer: observeStatements("background", platform),
  });
  platform.beforeClose(() => pool.end());
  return pool;
}

function nameOf({ organizationId, mode }: Scope): string {
  return `${organizationId}/${mode}`;
}

export const attemptLog = defineSingleton("ssn-attempts", (platform: Platform) => new AttemptLog(platform));
