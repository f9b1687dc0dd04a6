import type { ClientBase } from "pg";
import type { Recorded } from "@/tests/support/sql-scope/recorded";
import { nodesOf, placeOf, sourceOf } from "@/tests/support/sql-scope/sources";
import type { Collected, Statement } from "@/tests/support/sql-scope/statements";
import type { Problems } from "./agree";
import { problemsOf } from "./check";
import type { Database } from "./database";
import type { RowsRead, TypedCall, TypedProgram, ValueType } from "./program";

/** Where a statement is written. */
export function keyOf({ file, place, property }: Pick<Statement, "file" | "place" | "property">): string {
  return `${file}#${place}${property === undefined ? "" : `.${property}`}`;
}

/** A call that runs a statement that it is given. */
export function passingKeyOf({ file, place, statement }: Collected["passing"][number]): string {
  return /^[\w.]+$/.test(statement) ? `${file}#${place}(${statement})` : `${file}#${place}`;
}

interface Checking {
  client: ClientBase;
  database: Database;
  program: TypedProgram;
}

/** What was found in the statements of one call. */
class Found {
  readonly #wrong = new Set<string>();
  #wide: readonly string[] | undefined;

  /** A null that comes in one form of a statement is not too much in another. */
  add({ wrong, wide }: Problems): void {
    for (const problem of wrong) this.#wrong.add(problem);
    this.#wide = this.#wide ? this.#wide.filter((problem) => wide.includes(problem)) : wide;
  }

  get problems(): string[] {
    return [...this.#wrong, ...(this.#wide ?? [])];
  }
}

class Findings {
  readonly #found = new Map<string, Found>();

  /** `call` is the same for all forms of a call's statement, and `key` says where it is. */
  add(key: string, call: string | number, problems: Problems): void {
    const name = JSON.stringify([key, call]);
    const found = this.#found.get(name) ?? new Found();
    found.add(problems);
    this.#found.set(name, found);
  }

  list(): string[] {
    const all = [...this.#found].flatMap(([name, { problems }]) => {
      const [key] = JSON.parse(name) as [string];
      return problems.map((problem) => `${key}: ${problem}`);
    });
    return [...new Set(all)];
  }
}

/** What is wrong with the calls whose statement is known from the sources. */
export async function problemsOfCalls(
  { client, database, program }: Checking,
  statements: readonly Statement[],
): Promise<string[]> {
  const findings = new Findings();
  for (const { file, place, sql, call } of statements) {
    if (!call) continue;
    const typed = program.callAt(file, call.end);
    findings.add(`${file}#${place}`, call.end, await problemsOf(client, database, { sql, ...call }, typed));
  }
  return findings.list();
}

/** The same of calls that run statements which are handed to them: `handed` names the statements of each. */
export async function problemsOfHanded(
  { client, database, program }: Checking,
  { statements, passing }: Collected,
  handed: Readonly<Record<string, readonly string[]>>,
): Promise<string[]> {
  const findings = new Findings();
  for (const [to, from] of Object.entries(handed)) {
    const run = passing.find((each) => passingKeyOf(each) === to);
    if (!run) throw new Error(`no call runs what ${to} is handed`);
    const typed = program.callAt(run.file, run.call.end);
    for (const key of from) {
      const written = statements.filter((each) => !each.call && keyOf(each) === key);
      if (written.length === 0) throw new Error(`there is no statement ${key}`);
      for (const { sql } of written)
        findings.add(key, to, await problemsOf(client, database, { sql, ...run.call }, typed));
    }
  }
  return findings.list();
}

/**
 * The same of statements as they were sent, by the nearest call that gives its rows a type. Adds each such call to `read`. What
 * no call of the product gives a type to was sent by a test.
 */
export async function problemsOfRecorded(
  { client, database, program }: Checking,
  recorded: readonly Recorded[],
  read: Set<string>,
): Promise<string[]> {
  const findings = new Findings();
  for (const { sql, values, places } of recorded) {
    const reader = places.flatMap(({ file, line }) => readerAt(program, file, line) ?? [])[0];
    if (!reader) continue;
    const key = readerKeyOf(reader.file, reader);
    read.add(key);
    const call: TypedCall = { row: reader.row, values: values.map(typeOfValue) };
    const sent = { sql, bound: 1 };
    findings.add(key, reader.end, await problemsOf(client, database, sent, call));
  }
  return findings.list();
}

/** Where rows are read. */
export function readerKeyOf(file: string, { end }: Pick<RowsRead, "end">): string {
  const source = sourceOf(file);
  const call = [...nodesOf(source.program)].find(
    (node) => node.type === "CallExpression" && node.end === end,
  );
  return `${file}#${call ? placeOf(source, call) : ""}`;
}

function readerAt(
  program: TypedProgram,
  file: string,
  line: number,
): (RowsRead & { file: string }) | undefined {
  const [nearest] = program
    .rowsReadIn(file)
    .filter(({ from, to }) => from <= line && line <= to)
    .sort((one, other) => one.to - one.from - (other.to - other.from));
  return nearest && { file, ...nearest };
}

function typeOfValue(value: unknown): ValueType {
  const text = value === null ? "null" : typeof value;
  if (Array.isArray(value)) {
    const elements = value.map(typeOfValue);
    const element = { text, alternatives: elements.flatMap(({ alternatives }) => alternatives) };
    return { text: "array", alternatives: [{ kind: "array", element }] };
  }
  if (value === null || value === undefined) return { text, alternatives: [{ kind: "null" }] };
  switch (typeof value) {
    case "string":
    case "number":
    case "boolean":
    case "bigint":
      return { text, alternatives: [{ kind: typeof value as "string" }] };
    default:
      return { text, alternatives: [{ kind: "object", name: value.constructor.name }] };
  }
}
