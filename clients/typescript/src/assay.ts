import { type Asked, Client } from "./client.js";
import { AssayTimeoutError } from "./errors.js";
import type {
  DataOf,
  EntryOf,
  Init,
  ListPath,
  Method,
  OperationAt,
  PathsOf,
  Rest,
} from "./operation-types.js";
import { Operations } from "./operations.js";
import type { AssayOptions, CallOptions, WriteOptions } from "./options.js";
import { type Call, callOf } from "./response.js";
import type { components } from "./schema.js";

type Options<M extends Method> = M extends "get" ? CallOptions : WriteOptions;

type ByPath<M extends Method> = <Path extends PathsOf<M>>(
  path: Path,
  ...rest: Rest<Init<OperationAt<Path, M>> & Options<M>>
) => Call<DataOf<OperationAt<Path, M>>>;

/** An `init` for any path. */
interface AnyInit extends WriteOptions {
  params?: { path?: Record<string, string>; query?: object };
  body?: unknown;
}

interface Page<Entry> {
  data: Entry[];
  nextCursor: string | null;
}

const firstLookMs = 500;
const longestLookMs = 10_000;
const batchDeadlineMs = 3_600_000;

/** A client of the Assay API: a method for every operation, and for every method of HTTP one that takes a path. */
export class Assay extends Operations {
  readonly #client: Client;

  constructor(options: AssayOptions) {
    super();
    this.#client = new Client(options);
  }

  readonly get = this.#byPath("get");
  readonly post = this.#byPath("post");
  readonly put = this.#byPath("put");
  readonly patch = this.#byPath("patch");
  readonly delete = this.#byPath("delete");

  /** Every entry of a list, page by page. */
  list<Path extends ListPath>(
    path: Path,
    ...[init]: Rest<Init<OperationAt<Path, "get">> & CallOptions>
  ): AsyncGenerator<EntryOf<OperationAt<Path, "get">>> {
    const { params, ...options } = (init ?? {}) as AnyInit;
    return this.pages({ path, pathValues: params?.path, query: params?.query, ...options });
  }

  /**
   * Reads a batch repeatedly until it's completed or canceled. `deadlineMs` limits the whole wait. Default:
   * an hour. After that it throws AssayTimeoutError, and the batch goes on.
   */
  async waitForBatch(id: string, options: CallOptions = {}): Promise<components["schemas"]["Batch"]> {
    const endsAt = performance.now() + (options.deadlineMs ?? batchDeadlineMs);
    for (let lookMs = firstLookMs; ; lookMs = Math.min(lookMs * 2, longestLookMs)) {
      const leftMs = endsAt - performance.now();
      const batch = await this.getBatch(id, { ...options, deadlineMs: leftMs });
      if (batch.status !== "processing") return batch;
      if (performance.now() + lookMs > endsAt)
        throw new AssayTimeoutError("The batch is still being processed");
      await this.#client.wait(lookMs, options.signal);
    }
  }

  protected override call<Data>(asked: Asked): Call<Data> {
    return callOf(this.#client.send(asked)) as Call<Data>;
  }

  protected override async *pages<Entry>(asked: Omit<Asked, "method">): AsyncGenerator<Entry> {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { ...asked.query, cursor };
      const page = await this.call<Page<Entry>>({ ...asked, method: "GET", query });
      yield* page.data;
      cursor = page.nextCursor;
    }
  }

  #byPath<M extends Method>(method: M): ByPath<M> {
    // The types know the request and the answer; at run time only the path is left.
    const call = (path: string, { params, ...rest }: AnyInit = {}) =>
      this.call({
        method: method.toUpperCase(),
        path,
        pathValues: params?.path,
        query: params?.query,
        ...rest,
      });
    return call as unknown as ByPath<M>;
  }
}

/** A client of the Assay API. */
export function createAssay(options: AssayOptions): Assay {
  return new Assay(options);
}
