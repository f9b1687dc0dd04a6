import { parseSync } from "libpg-query";
import { type ClientBase, DatabaseError } from "pg";
import { columnProblems, type Problems, parameterProblems, type ResultColumn } from "./agree";
import type { Database, DatabaseType } from "./database";
import { type Description, describeStatement } from "./describe";
import { type Given, neverNull } from "./nulls";
import type { Alternative, TypedCall, ValueType } from "./program";

interface Sent {
  sql: string;
  /** How many parameters are bound before those of the call. */
  bound: number;
}

/** Where what a call says of a statement's rows and parameters differs from what PostgreSQL says. */
export async function problemsOf(
  client: ClientBase,
  database: Database,
  { sql, bound }: Sent,
  { row, values }: TypedCall,
): Promise<Problems> {
  let description: Description;
  try {
    description = await describe(client, sql);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return { wrong: [`PostgreSQL refuses it: ${error.message}`], wide: [] };
  }
  const { columns, parameters } = description;
  const certain = neverNull(sql, database, (place) => givenFor(values?.[place - 1 - bound], place <= bound));
  const described = columns.map(({ name, type }, i) => ({
    name,
    type: typeOf(database, type),
    isNeverNull: certain[i] === true,
  }));
  const expected = parameters.slice(bound).map((type) => typeOf(database, type));
  const { wrong, wide } = rowProblems(described, row);
  return { wrong: [...wrong, ...(values ? valueProblems(expected, values, bound) : [])], wide };
}

/** Several commands in one text have neither rows that are read nor parameters. */
async function describe(client: ClientBase, sql: string): Promise<Description> {
  const { stmts = [] } = parseSync(sql);
  if (stmts.length < 2) return describeStatement(client, sql);
  const bytes = Buffer.from(sql);
  for (const { stmt_location = 0, stmt_len } of stmts)
    await describeStatement(
      client,
      bytes.subarray(stmt_location, stmt_len && stmt_location + stmt_len).toString(),
    );
  return { parameters: [], columns: [] };
}

function rowProblems(columns: readonly ResultColumn[], row: TypedCall["row"]): Problems {
  if (row === "none") return { wrong: [], wide: [] };
  if (row === "any" || row === "generic")
    return { wrong: columns.length > 0 ? [`its rows are ${row}`] : [], wide: [] };
  const names = columns.map(({ name }) => name);
  const compared = columns.flatMap((column) => {
    const property = row.get(column.name);
    return property ? [columnProblems(column, property)] : [];
  });
  return {
    wrong: [
      ...names.filter((name, i) => names.indexOf(name) < i).map((name) => `two columns are called ${name}`),
      ...[...row.keys()].filter((name) => !names.includes(name)).map((name) => `there is no column ${name}`),
      ...names.filter((name) => !row.has(name)).map((name) => `${name} is not in the row's type`),
      ...compared.flatMap(({ wrong }) => wrong),
    ],
    wide: compared.flatMap(({ wide }) => wide),
  };
}

function valueProblems(
  expected: readonly DatabaseType[],
  values: readonly ValueType[],
  bound: number,
): string[] {
  if (expected.length !== values.length)
    return [`it has ${expected.length} parameters of its own, but is given ${values.length}`];
  return values.flatMap((value, i) => parameterProblems(i + bound + 1, expected[i] ?? { name: "" }, value));
}

function givenFor(value: ValueType | undefined, isBound: boolean): Given {
  if (isBound) return { isNeverNull: true, hasNoNulls: true };
  const alternatives = value?.alternatives ?? [{ kind: "any" }];
  return {
    isNeverNull: alternatives.every(isSomething),
    hasNoNulls: alternatives.every(
      (each) => each.kind === "array" && each.element.alternatives.every(isSomething),
    ),
  };
}

function isSomething({ kind }: Alternative): boolean {
  return kind !== "null" && kind !== "undefined" && kind !== "any";
}

function typeOf({ types }: Database, oid: number): DatabaseType {
  return types.get(oid) ?? { name: `type ${oid}` };
}
