import { setTimeout as sleep } from "node:timers/promises";
import { eventually } from "./poll";
import { unrelatedEntry } from "./unrelated-entry";

/** A request that outlasts this hangs. */
const hangMilliseconds = 60_000;
const pauseMilliseconds = 20;

/** One request for a single analysis and what became of it. */
export interface Sent {
  externalId: string;
  /** Repeated under its Idempotency-Key until it was answered. */
  isKeyed: boolean;
  /** The analysis, if the client was told of it. */
  requestId?: string;
}

export interface Tally {
  requests: number;
  unavailable: number;
  internal: number;
  /** Answers that no outage explains. */
  unexpected: string[];
  slowestMilliseconds: number;
}

interface LoadOptions {
  base: string;
  key: string;
  /** Half of them send an Idempotency-Key. */
  clients: number;
  /** Ends the lease of a key whose request was cut off, as if its minute had passed. */
  endLeases(): Promise<void>;
}

/** Clients that submit single analyses, one after the other, whatever happens. */
export class Load {
  readonly sent: Sent[] = [];
  readonly tally: Tally = {
    requests: 0,
    unavailable: 0,
    internal: 0,
    unexpected: [],
    slowestMilliseconds: 0,
  };
  readonly #options: LoadOptions;
  readonly #name = Math.random().toString(36).slice(2);
  /** When the latest successful request of each client began. */
  readonly #succeeded: number[] = [];
  #isOver = false;
  readonly #work: Promise<unknown>;

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#work = Promise.all(Array.from({ length: options.clients }, (_, client) => this.#run(client)));
  }

  /** Resolves once a request of each client that began after `since` has succeeded. */
  async succeedsSince(since: number, withinMilliseconds: number): Promise<void> {
    const { clients } = this.#options;
    await eventually(
      "success of each client",
      () => this.#succeeded.filter((at) => at > since).length,
      (count) => count === clients,
      withinMilliseconds,
    );
  }

  /** Lets each client finish what it has begun. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#work;
  }

  async #run(client: number): Promise<void> {
    for (let number = 0; !this.#isOver; number++) {
      const externalId = `${this.#name}-${client}-${number}`;
      const sent: Sent = { externalId, isKeyed: client % 2 === 0 };
      this.sent.push(sent);
      const body = JSON.stringify({ applicantData: unrelatedEntry(number).data, externalId });
      do {
        const begunAt = Date.now();
        const requestId = await this.#send(sent, body);
        if (requestId !== undefined) {
          sent.requestId = requestId;
          this.#succeeded[client] = begunAt;
        }
        await sleep(pauseMilliseconds);
      } while (sent.isKeyed && sent.requestId === undefined);
    }
  }

  /** One try. Returns the id of the analysis if it was answered with one. */
  async #send({ externalId, isKeyed }: Sent, body: string): Promise<string | undefined> {
    const { base, key, endLeases } = this.#options;
    const { tally } = this;
    const begunAt = Date.now();
    tally.requests++;
    try {
      const response = await fetch(`${base}/v1/analyze`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${key}`,
          "content-type": "application/json",
          ...(isKeyed ? { "idempotency-key": externalId } : {}),
        },
        body,
        signal: AbortSignal.timeout(hangMilliseconds),
      });
      const text = await response.text();
      const { status, headers } = response;
      if (status === 200) return JSON.parse(text).requestId;
      if (status === 503 && /^[1-9]\d*$/.test(headers.get("retry-after") ?? "")) tally.unavailable++;
      else if (status === 409 && isKeyed) await endLeases();
      else {
        if (status === 500) tally.internal++;
        tally.unexpected.push(`${status} ${text}`);
      }
    } catch (error) {
      tally.unexpected.push(`no answer after ${Date.now() - begunAt} ms: ${error}`);
    } finally {
      tally.slowestMilliseconds = Math.max(tally.slowestMilliseconds, Date.now() - begunAt);
    }
    return undefined;
  }
}
