import { setTimeout as sleep } from "node:timers/promises";
import createClient, { type FetchResponse, type MaybeOptionalInit } from "openapi-fetch";
import { type RetryOptions, retryingFetch } from "./retry.js";
import type { paths } from "./schema.js";

export interface AssayOptions extends Partial<RetryOptions> {
  /** `assay_live_…` or `assay_test_…`. */
  apiKey: string;
  /** Where the service is, such as `https://assay.example.com`. */
  baseUrl: string;
}

type Method = "get" | "post" | "put" | "patch" | "delete";
type PathsOf<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, { responses: object }> ? Path : never;
}[keyof paths];
type Operation<Path extends keyof paths, M extends Method> =
  paths[Path] extends Record<M, infer Found>
    ? Found extends Record<string | number, unknown>
      ? Found
      : never
    : never;
type Answer<Path extends keyof paths, M extends Method> = NonNullable<
  FetchResponse<Operation<Path, M>, object, "application/json">["data"]
>;
type Init<Path extends keyof paths, M extends Method> = MaybeOptionalInit<paths[Path], M>;
/** The last argument may be left out where nothing in it is required. */
type Rest<I> = I extends undefined ? [init?: I] : undefined extends I ? [init?: I] : [init: I];

type Call<M extends Method> = <Path extends PathsOf<M>>(
  path: Path,
  ...rest: Rest<Init<Path, M>>
) => Promise<Answer<Path, M>>;

type ListPath = {
  [Path in PathsOf<"get">]: Answer<Path, "get"> extends { data: unknown[]; nextCursor: string | null }
    ? Path
    : never;
}[PathsOf<"get">];
type Entry<Path extends ListPath> = Answer<Path, "get"> extends { data: (infer Item)[] } ? Item : never;

/** Requests by path, as in the API reference. They return the answer's body and throw AssayError. */
export interface Assay {
  get: Call<"get">;
  post: Call<"post">;
  put: Call<"put">;
  patch: Call<"patch">;
  delete: Call<"delete">;
  /** Every entry of a list, page by page. */
  list: <Path extends ListPath>(path: Path, ...rest: Rest<Init<Path, "get">>) => AsyncGenerator<Entry<Path>>;
}

/** A client of the Assay API. */
export function createAssay({ apiKey, baseUrl, ...options }: AssayOptions): Assay {
  const client = createClient<paths>({
    baseUrl: `${baseUrl.replace(/\/+$/, "")}/v1`,
    headers: { authorization: `Bearer ${apiKey}` },
    fetch: retryingFetch({
      maxRetries: 3,
      timeoutMs: 60_000,
      maxWaitSeconds: 60,
      fetch: (request) => fetch(request),
      wait: async (milliseconds, signal) => {
        await sleep(milliseconds, undefined, { signal });
      },
      ...options,
    }),
  });
  const call =
    (method: Uppercase<Method>) =>
    async (path: string, init?: object): Promise<unknown> => {
      const { data } = await client.request(method.toLowerCase() as never, path as never, init as never);
      return data;
    };
  const get = call("GET");
  async function* list(path: string, init: { params?: { query?: object } } = {}): AsyncGenerator<unknown> {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { ...init.params?.query, ...(cursor === undefined ? {} : { cursor }) };
      const page = (await get(path, { ...init, params: { ...init.params, query } })) as {
        data: unknown[];
        nextCursor: string | null;
      };
      yield* page.data;
      cursor = page.nextCursor;
    }
  }
  const methods = {
    get,
    post: call("POST"),
    put: call("PUT"),
    patch: call("PATCH"),
    delete: call("DELETE"),
    list,
  };
  // The types of openapi-fetch have said what is asked and answered; at run time there is only a path.
  return methods as unknown as Assay;
}
