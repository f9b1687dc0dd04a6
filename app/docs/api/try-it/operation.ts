/** What it takes to send an operation. */
export interface TriedOperation {
  method: string;
  /** Including `/v1`, with `{id}` for parameters. */
  path: string;
  summary: string;
  parameters: TriedParameter[];
  /** A body as JSON; undefined if there is none. */
  example: string | undefined;
  takesIdempotencyKey: boolean;
  needsKey: boolean;
  /** Where the API is, for commands. */
  origin: string;
}

export interface TriedParameter {
  name: string;
  place: "path" | "query";
  isRequired: boolean;
  /** All that it may be; anything, if undefined. */
  choices: string[] | undefined;
  /** Shown in the empty field. */
  placeholder: string;
}
