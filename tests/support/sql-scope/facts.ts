import type { Table } from "./catalog";

/** A value that a statement names: a column of one of its relations, a parameter, or the organization itself. */
export interface Cell {
  relation?: Relation;
  column?: string;
  /** Whether it is the organization that the statement is bound to, or one of those. */
  isOrganization?: boolean;
}

/** Where the values of a column come from. Without a cell, from nothing that is known. */
export interface Origin {
  cell: Cell | undefined;
  /** What holds for its rows. */
  facts: Facts;
}

/** What holds for the rows at one place of a statement. */
export class Facts {
  readonly equal: [Cell, Cell][] = [];
  /** Cells whose value is one of several. */
  readonly among: { cell: Cell; of: readonly Origin[] }[] = [];
  readonly from: Facts[];

  constructor(...from: Facts[]) {
    this.from = from;
  }
}

/** Something with columns in a statement: a table, a subquery or a function, under one name. */
export interface Relation {
  alias: string;
  table?: Table;
  /** By name; undefined if they are not known. */
  columns: ReadonlyMap<string, Cell> | undefined;
  /** What holds for the rows of it that the statement looks at. */
  facts: Facts;
  /**
   * `looked at`: rows of the table. `written`: new rows. `given`: what is written, before it is known whose it is.
   */
  use: "looked at" | "written" | "given" | "derived";
}

/** The cells that are equal, and where cells' values come from, at one place. */
export class Closure {
  readonly #heads = new Map<Cell, Cell>();
  readonly #members = new Map<Cell, Set<Cell>>();
  readonly #among = new Map<Cell, (readonly Origin[])[]>();

  constructor(facts: Facts, always: Facts) {
    for (const each of flatten([facts, always])) {
      for (const [left, right] of each.equal) this.#unite(left, right);
      for (const { cell, of } of each.among) this.#among.set(cell, [...(this.#among.get(cell) ?? []), of]);
    }
  }

  equalsOf(cell: Cell): ReadonlySet<Cell> {
    return this.#members.get(this.#headOf(cell)) ?? new Set([cell]);
  }

  originsOf(cell: Cell): readonly (readonly Origin[])[] {
    return this.#among.get(cell) ?? [];
  }

  #headOf(cell: Cell): Cell {
    let head = cell;
    for (let next = this.#heads.get(head); next; next = this.#heads.get(head)) head = next;
    return head;
  }

  #unite(left: Cell, right: Cell): void {
    const [head, other] = [this.#headOf(left), this.#headOf(right)];
    if (head === other) return;
    const members = new Set([
      ...(this.#members.get(head) ?? [head]),
      ...(this.#members.get(other) ?? [other]),
    ]);
    this.#heads.set(other, head);
    this.#members.set(head, members);
  }
}

/** Subqueries know what holds around them, and the other way round. */
function flatten(facts: readonly Facts[]): Set<Facts> {
  const all = new Set(facts);
  for (const each of all) for (const source of each.from) all.add(source);
  return all;
}
