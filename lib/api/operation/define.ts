import type { z } from "zod";
import type { Context, SqlWriteContext, WriteContext } from "@/lib/auth/context";
import type { Action } from "@/lib/auth/roles";
import type { AppError } from "@/lib/platform/errors";
import type { CsvAnswer } from "./csv-answer";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface OperationCall<Body, Query, Params extends string, Reply> {
  context: Context;
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
   * request's Idempotency-Key. What `work` returns is the answer. An error that it returns, in place of throwing,
   * is answered once the effect is committed; the Idempotency-Key is then free again.
   */
  commit(work: (context: WriteContext) => Promise<Reply | AppError>): Promise<Reply>;
  /** As `commit`, through `pg`. */
  commitSql(work: (context: SqlWriteContext) => Promise<Reply | AppError>): Promise<Reply>;
}

/** One operation of the API: everything that the pipeline, the documentation and the tests need to know. */
export interface OperationDefinition<
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
    context: OperationCall<
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

/** An operation with the types of its schemas erased, as the registry holds it. */
export type Operation<Path extends string = string> = Omit<
  OperationDefinition<Path, z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined>,
  "handler"
> & {
  handler(call: OperationCall<unknown, unknown, string, unknown>): Promise<unknown>;
};

/** Declares an operation; the handler's types follow from the schemas. */
export function defineOperation<
  const Path extends string,
  Body extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Reply extends z.ZodType | undefined = undefined,
>(definition: OperationDefinition<Path, Body, Query, Reply>): Operation<Path> {
  return definition as unknown as Operation<Path>;
}
