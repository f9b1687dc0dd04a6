import type { operations, paths } from "./schema.js";

/* The request and answer of an operation in the OpenAPI document. `Op` is one of `operations`. */

type Json = "application/json";

export type BodyOf<Op> = Op extends { requestBody?: infer Request }
  ? NonNullable<Request> extends { content: Record<Json, infer Body> }
    ? Body
    : never
  : never;

type Answers<Op> = Op extends { responses: infer Responses }
  ? Responses[keyof Responses & (200 | 201 | 202)]
  : never;

/** Of several media types, JSON. */
export type DataOf<Op> =
  Answers<Op> extends { content: infer Content }
    ? Content extends Record<Json, infer Data>
      ? Data
      : Content[keyof Content]
    : undefined;

export type QueryOf<Op> = Op extends { parameters: { query?: infer Query } } ? NonNullable<Query> : never;

/** Of a list, one entry. */
export type EntryOf<Op> =
  DataOf<Op> extends { data: (infer Entry)[]; nextCursor: string | null } ? Entry : never;

export type Method = "get" | "post" | "put" | "patch" | "delete";

export type PathsOf<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, { responses: object }> ? Path : never;
}[keyof paths];

export type OperationAt<Path extends keyof paths, M extends Method> = Extract<
  paths[Path][M],
  operations[keyof operations]
>;

export type ListPath = {
  [Path in PathsOf<"get">]: EntryOf<OperationAt<Path, "get">> extends never ? never : Path;
}[PathsOf<"get">];

type Parameters<Op> = Op extends { parameters: infer All }
  ? Pick<All, keyof All & ("path" | "query")>
  : never;

/** What a request by path takes beside options. */
export type Init<Op> = (Partial<unknown> extends Parameters<Op>
  ? { params?: Parameters<Op> }
  : { params: Parameters<Op> }) &
  (Op extends { requestBody: object } ? { body: BodyOf<Op> } : { body?: BodyOf<Op> });

/** The last argument is optional if none of its fields is required. */
export type Rest<Init> = Partial<unknown> extends Init ? [init?: Init] : [init: Init];
