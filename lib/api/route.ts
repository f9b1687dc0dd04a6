import type { z } from "zod";
import type { Principal } from "@/lib/auth/principal";
import type { Action } from "@/lib/auth/roles";
import type { AuthenticatedKey } from "@/lib/domain/keys/authenticate";
import type { SqlWork, Work } from "@/lib/platform/db/unit-of-work";
import type { CsvAnswer } from "./csv-answer";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface RouteContext<Body, Query, Params extends string, Reply> {
  principal: Principal;
  limits: AuthenticatedKey["limits"];
  /** Undefined where the handler reads it itself. */
  body: Body;
  /** The body as it was sent; empty for a route without one. */
  bytes: Buffer;
  /** Whether the client would rather have CSV, of a route that offers it. */
  isCsvPreferred: boolean;
  query: Query;
  params: Record<Params, string>;
  /** Adds a header to a successful response. */
  setHeader(name: string, value: string): void;
  /**
   * Runs the effect of the request in one transaction, together with the record of its answer under the
   * request's Idempotency-Key. What `work` returns is the answer.
   */
  commit(work: (work: Work) => Promise<Reply>): Promise<Reply>;
  /** As `commit`, through `pg`. */
  commitSql(work: (work: SqlWork) => Promise<Reply>): Promise<Reply>;
}

/** One operation of the API: everything that the wrapper, the documentation and the tests need to know. */
export interface RouteDefinition<
  Path extends string,
  Body extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Reply extends z.ZodType | undefined,
> {
  method: Method;
  /** Below `/v1`, with `:name` for parameters. */
  path: Path;
  /** Unique; names the operation in generated clients. */
  operationId: string;
  summary: string;
  description?: string;
  tag: string;
  /** What the caller must be allowed to do: see lib/auth/roles.ts. */
  action: Action;
  /** What a parameter identifies, for the documentation. */
  pathDescription?: string;
  /** The body names something that must exist; what the path names must anyway. */
  isBodyReferring?: boolean;
  body?: Body;
  /** The body may be left out; it is then read as `{}`. */
  bodyOptional?: boolean;
  /** The handler reads and validates the body: `body` is for the documentation. */
  isBodyReadByHandler?: boolean;
  /** The handler may answer with a CsvAnswer. */
  isCsvOffered?: boolean;
  /** Default: 1 MiB. */
  maxBodyBytes?: number;
  query?: Query;
  success: { status: 200 | 201 | 202; description: string; schema?: Reply };
  handler(
    context: RouteContext<
      Body extends z.ZodType ? z.output<Body> : undefined,
      Query extends z.ZodType ? z.output<Query> : undefined,
      ParamNames<Path>,
      Reply extends z.ZodType ? z.input<Reply> : unknown
    >,
  ): Promise<(Reply extends z.ZodType ? z.input<Reply> : unknown) | CsvAnswer>;
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A route with its types erased, as the registry holds it. */
export type Route = Omit<
  RouteDefinition<string, z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined>,
  "handler"
> & {
  handler(context: RouteContext<unknown, unknown, string, unknown>): Promise<unknown>;
};

/** Declares a route; the handler's types follow from the schemas. */
export function defineRoute<
  const Path extends string,
  Body extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Reply extends z.ZodType | undefined = undefined,
>(definition: RouteDefinition<Path, Body, Query, Reply>): Route {
  return definition as unknown as Route;
}
