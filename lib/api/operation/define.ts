import type { z } from "zod";
import type { Context, Tx } from "@/lib/auth/context";
import type { Action } from "@/lib/auth/roles";
import type { AnswerSeal } from "@/lib/domain/idempotency/records";
import type { AppError } from "@/lib/platform/errors";
import type { CsvAnswer, PdfAnswer } from "./file-answers";
import type { Tag } from "./tags";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface OperationCall<Body, Query, Params extends string, Reply> {
  context: Context;
  /** Undefined if the handler reads the body itself. */
  body: Body;
  /** The body as sent; empty for a route without one. */
  bytes: Buffer;
  /** Whether the body was sent as CSV; always false unless the route accepts it. */
  isCsvBody: boolean;
  /** Whether the client prefers CSV; always false unless the route offers it. */
  isCsvPreferred: boolean;
  /** Whether the client prefers a PDF; always false unless the route offers it. */
  isPdfPreferred: boolean;
  query: Query;
  params: Record<Params, string>;
  /**
   * Commits the request's effect together with the record of its answer under the request's Idempotency-Key. `work`
   * returns the answer. If it returns an error instead of throwing it, the effect is committed, the error is the
   * answer, and the Idempotency-Key is released.
   */
  commit(work: (context: Tx) => Promise<Reply | AppError>): Promise<Reply>;
  /**
   * Leaves it to the handler to store the answer, in the transaction of its effect, when that is committed together with
   * other requests'. Returns what seals the answer under the request's Idempotency-Key, if it has one.
   */
  leaveAnswerToHandler(): AnswerSeal | undefined;
}

/** One API operation: everything that the pipeline, the documentation and the tests need to know about it. */
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
  /** The action that the caller must be allowed to do: see lib/auth/roles.ts. */
  action: Action;
  /** Answers a request without a key; a key is still checked if there is one. For data outside any organization. */
  answerPublicly?(now: number): unknown;
  /** What the parameter identifies, for the documentation, if it isn't what the group's do. */
  pathDescription?: string;
  /** The body refers to a record that must exist, so the operation can answer 404. */
  isBodyReferring?: boolean;
  /** Reads what a record may not have yet: then the answer is 409. */
  needsState?: boolean;
  /** A POST that only reads, with a body. Like a GET's, its answer isn't kept. */
  isOnlyReading?: boolean;
  body?: Body;
  /** The body may be omitted; it then defaults to `{}`. */
  bodyOptional?: boolean;
  /** The handler reads and validates the body itself; `body` only documents it. */
  isBodyReadByHandler?: boolean;
  /** The body may be text/csv instead, which this describes; the handler reads it. */
  csvBody?: z.ZodString;
  /** The handler may answer with a CsvAnswer, which this describes. */
  csvAnswer?: z.ZodString;
  /** The handler may answer with a PdfAnswer, which this describes. */
  pdfAnswer?: string;
  /** Default: 1 MiB. */
  maxBodyBytes?: number;
  query?: Query;
  success: {
    status: 200 | 201 | 202;
    description: string;
    schema?: Reply;
    /** The address of the created record, for the answer's `Location`. */
    location?(created: Reply extends z.ZodType ? z.input<Reply> : unknown): string;
  };
  handler(
    context: OperationCall<
      Body extends z.ZodType ? z.output<Body> : undefined,
      Query extends z.ZodType ? z.output<Query> : undefined,
      ParamNames<Path>,
      Reply extends z.ZodType ? z.input<Reply> : unknown
    >,
  ): Promise<(Reply extends z.ZodType ? z.input<Reply> : unknown) | CsvAnswer | PdfAnswer>;
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** An operation with its schema types erased, as kept in the registry. */
export type Operation<Path extends string = string> = Omit<
  OperationDefinition<Path, z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined>,
  "handler"
> & {
  tag: Tag;
  handler(call: OperationCall<unknown, unknown, string, unknown>): Promise<unknown>;
};

/** Whether an operation takes an Idempotency-Key: every operation that writes does. */
export function takesIdempotencyKey({
  method,
  isOnlyReading,
}: Pick<Operation, "method" | "isOnlyReading">): boolean {
  return method !== "GET" && !isOnlyReading;
}

/** What declares the operations of one group, inferring the types of each handler from its schemas. */
export function operationsOf(tag: Tag, pathDescription?: string) {
  return function defineOperation<
    const Path extends string,
    Body extends z.ZodType | undefined = undefined,
    Query extends z.ZodType | undefined = undefined,
    Reply extends z.ZodType | undefined = undefined,
  >(definition: OperationDefinition<Path, Body, Query, Reply>): Operation<Path> {
    return { pathDescription, ...definition, tag } as unknown as Operation<Path>;
  };
}
