import type { Node, SubLink } from "libpg-query";
import { type Cell, Facts, type Origin, type Relation } from "./facts";
import { textOf } from "./tree";

/** A subquery, by the columns that it has. */
export interface Derived {
  columns: { name: string; origins: Origin[] }[];
  /** What holds for its rows, by its own conditions. */
  own: Facts;
  /** Whether a condition on its columns could as well be among its own. */
  isTransparent: boolean;
}

/** What can be named at a place of a statement. */
export interface Level {
  relations: Relation[];
  outer: Level | undefined;
  /** The queries of WITH, by name. */
  named: ReadonlyMap<string, Derived>;
  facts: Facts;
}
export type Place = Omit<Level, "relations">;

/** What is not known to come from anywhere. */
export const nowhere: Origin = { cell: undefined, facts: new Facts() };

/** `x IN (SELECT …)` */
export function isMembership({ subLinkType, operName }: SubLink): boolean {
  return subLinkType === "ANY_SUBLINK" && operName === undefined;
}

/** The columns of a relation. */
export function cellsOf(relation: Relation, columns: readonly string[]): Map<string, Cell> {
  return new Map(columns.map((column) => [column, { relation, column }]));
}

/** Notes that two relations have the same in a column, if both have it. */
export function equate(left: Relation, right: Relation, column: string, facts: Facts): void {
  const [one, other] = [left.columns?.get(column), right.columns?.get(column)];
  if (one && other) facts.equal.push([one, other]);
}

/** The same under other names for its columns. */
export function renamed(derived: Derived, names: readonly Node[] | undefined): Derived {
  if (!names?.length) return derived;
  const columns = derived.columns.map((column, i) => ({ ...column, name: textOf(names[i]) || column.name }));
  return { ...derived, columns };
}
