import { people } from "./catalog";
import { type Cell, Closure, type Facts, type Origin, type Relation } from "./facts";

/** The relations whose rows may be those of any organization. */
export function unproven(relations: readonly Relation[], always: Facts): Relation[] {
  return new Proof(relations, always).open();
}

class Proof {
  readonly #relations: readonly Relation[];
  readonly #always: Facts;
  readonly #proven = new Set<Relation>();
  readonly #closures = new Map<Facts, Closure>();

  constructor(relations: readonly Relation[], always: Facts) {
    this.#relations = relations;
    this.#always = always;
  }

  open(): Relation[] {
    for (let before = -1; before < this.#proven.size; ) {
      before = this.#proven.size;
      for (const relation of this.#relations)
        if (!this.#proven.has(relation) && this.#isLimited(relation)) this.#proven.add(relation);
    }
    return this.#relations.filter(
      (relation) =>
        relation.use !== "given" && !this.#proven.has(relation) && (isOwned(relation) || isHashed(relation)),
    );
  }

  #isLimited(relation: Relation): boolean {
    const { table, facts, use } = relation;
    if (!table || use === "given" || use === "derived") return false;
    const owns = (column: string) => {
      const cell = relation.columns?.get(column);
      const of = table.keys.get(column);
      return cell !== undefined && of !== undefined && this.#isOwn(cell, of, facts, new Map());
    };
    if (table.hash !== undefined) return use === "written" || this.#isLookedUp(relation, table.hash);
    // A new row is its owners', whatever else it names.
    if (use === "written") return table.owners.length > 0 && table.owners.every(owns);
    // Other organizations of a person are not the caller's.
    const isOfPeople = (column: string) => table.keys.get(column) === people && hasOrganization(relation);
    return [...table.keys.keys()].some((column) => !isOfPeople(column) && owns(column));
  }

  /** Whether a value is the key of a record of the organization in this table, or the organization's own. */
  #isOwn(cell: Cell, table: string, facts: Facts, asked: ReadonlyMap<Facts, ReadonlySet<Cell>>): boolean {
    const before = asked.get(facts) ?? new Set();
    const closure = this.#closureOf(facts);
    const equals = [...closure.equalsOf(cell)].filter((equal) => !before.has(equal));
    const seen = new Map(asked).set(facts, new Set([...before, ...equals]));
    const isOwnOrigin = (origin: Origin) =>
      origin.cell !== undefined && this.#isOwn(origin.cell, table, origin.facts, seen);
    return equals.some(
      (equal) =>
        (equal.isOrganization && table === "organizations") ||
        this.#isKeyOfProven(equal, table) ||
        closure.originsOf(equal).some((origins) => origins.length > 0 && origins.every(isOwnOrigin)),
    );
  }

  #isKeyOfProven({ relation, column = "" }: Cell, of: string): boolean {
    const table = relation?.table;
    if (!relation || !table || !this.#proven.has(relation) || table.keys.get(column) !== of) return false;
    // A new row may name any record in its other columns.
    return relation.use !== "written" || of === table.name || table.owners.includes(column);
  }

  /** Whether the hash is given from outside of the table. */
  #isLookedUp(relation: Relation, hash: string): boolean {
    const cell = relation.columns?.get(hash) as Cell;
    const closure = this.#closureOf(relation.facts);
    const isOutside = (other: Cell) =>
      other.relation?.use === "given" ||
      other.relation?.table?.hash === undefined ||
      this.#proven.has(other.relation);
    return closure.originsOf(cell).length > 0 || [...closure.equalsOf(cell)].some(isOutside);
  }

  #closureOf(facts: Facts): Closure {
    let closure = this.#closures.get(facts);
    if (!closure) {
      closure = new Closure(facts, this.#always);
      this.#closures.set(facts, closure);
    }
    return closure;
  }
}

function isOwned({ table }: Relation): boolean {
  return table !== undefined && table.owners.length > 0;
}

function isHashed({ table }: Relation): boolean {
  return table?.hash !== undefined;
}

function hasOrganization({ table }: Relation): boolean {
  return table?.keys.has("organization_id") ?? false;
}
