import type {
  DeleteStmt,
  InsertStmt,
  JoinExpr,
  Node,
  OnConflictClause,
  RangeFunction,
  RangeVar,
  ResTarget,
  SelectStmt,
  SubLink,
  UpdateStmt,
  WithClause,
} from "libpg-query";
import type { Catalog, Table } from "./catalog";
import { type Cell, Facts, type Origin, type Relation } from "./facts";
import {
  cellsOf,
  type Derived,
  equate,
  isMembership,
  type Level,
  nowhere,
  type Place,
  renamed,
} from "./level";
import { isEquality, nameOf, partsOf, textOf, withoutCast } from "./tree";

export interface Reading {
  catalog: Catalog;
  /** Whether `$1` is the organization, or the list of organizations that a row's scope is a place in. */
  bindsOrganization?: boolean;
  /** Variables of a function that hold that list. */
  organizationLists?: ReadonlySet<string>;
  /** Rows whose trigger a function is: they are of one organization. */
  triggerRows?: ReadonlySet<string>;
}

/** Reads which relations a statement has and what its conditions say of them. What it does not understand is a problem. */
export class StatementReader {
  readonly relations: Relation[] = [];
  /** What holds everywhere: where the values of cells come from. */
  readonly always = new Facts();
  readonly problems: string[] = [];
  readonly #reading: Reading;
  readonly #organization: Cell = { isOrganization: true };
  readonly #parameters = new Map<number, Cell>();
  readonly #sublinks = new Map<SubLink, Derived>();
  /** References to tables that were looked at. */
  readonly #read = new Set<object>();

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  read(statement: Node): void {
    const place: Place = { outer: undefined, named: new Map(), facts: new Facts() };
    this.#statement(statement, place);
    // Of a locking clause, the names are those of relations.
    for (const part of partsOf(statement, (key) => key === "lockedRels")) {
      if (!("relname" in part) || this.#read.has(part)) continue;
      const table = this.#reading.catalog.tables.get(String(part.relname));
      if (table && (table.owners.length > 0 || table.hash !== undefined))
        this.problems.push(`${table.name} is used in a way that is not understood`);
    }
  }

  #statement(statement: Node, place: Place): Derived {
    if ("SelectStmt" in statement) return this.#select(statement.SelectStmt, place);
    if ("InsertStmt" in statement) return this.#insert(statement.InsertStmt, place);
    if ("UpdateStmt" in statement) return this.#update(statement.UpdateStmt, place);
    if ("DeleteStmt" in statement) return this.#delete(statement.DeleteStmt, place);
    const kind = Object.keys(statement)[0] ?? "";
    if (hidingStatements.has(kind)) this.problems.push(`${kind} hides what it runs in a text`);
    return { columns: [], own: new Facts(), isTransparent: false };
  }

  #with(clause: WithClause | undefined, place: Place): Place {
    if (!clause) return place;
    const named = new Map(place.named);
    for (const node of clause.ctes ?? []) {
      if (!("CommonTableExpr" in node)) continue;
      const { ctename = "", ctequery, aliascolnames } = node.CommonTableExpr;
      if (!ctequery) continue;
      if (clause.recursive) named.set(ctename, renamed(unknownRows(ctequery), aliascolnames));
      const derived = this.#statement(ctequery, { ...place, named: new Map(named) });
      named.set(ctename, renamed(derived, aliascolnames));
    }
    return { ...place, named };
  }

  #select(select: SelectStmt, given: Place): Derived {
    const place = this.#with(select.withClause, given);
    if (select.op !== undefined && select.op !== "SETOP_NONE") return this.#union(select, place);
    const own = new Facts();
    const level: Level = { ...place, relations: [], facts: new Facts(own, place.facts) };
    if (select.valuesLists) return this.#values(select.valuesLists, level);
    for (const item of select.fromClause ?? []) own.from.push(this.#from(item, level, level.facts));
    this.#conditions(select.whereClause, level, own);
    const { fromClause: _from, withClause: _with, ...others } = select;
    this.#subqueriesOf(others, level);
    const columns = (select.targetList ?? []).flatMap((target) => this.#target(target, level));
    const isGrouped = (select.groupClause ?? []).length > 0;
    const calls = this.#callsIn(select.targetList);
    const isAggregate = calls.isAggregate || select.havingClause !== undefined;
    // Without groups there is a row even if no row meets the conditions.
    if (isAggregate && !isGrouped) return { columns, own: new Facts(), isTransparent: false };
    const isReduced = select.limitCount !== undefined || select.distinctClause !== undefined;
    const isLocking = select.lockingClause !== undefined;
    return { columns, own, isTransparent: !isGrouped && !isReduced && !isLocking && !calls.isWindow };
  }

  #union(select: SelectStmt, place: Place): Derived {
    const sides = [select.larg, select.rarg].flatMap((side) => (side ? [this.#select(side, place)] : []));
    const [first] = sides;
    return {
      columns: (first?.columns ?? []).map(({ name }, i) => ({
        name,
        origins: sides.flatMap(({ columns }) => columns[i]?.origins ?? [nowhere]),
      })),
      own: new Facts(),
      isTransparent: false,
    };
  }

  #values(lists: readonly Node[], level: Level): Derived {
    this.#subqueriesOf(lists, level);
    const rows = lists.map((list) => ("List" in list ? (list.List.items ?? []) : []));
    return {
      columns: (rows[0] ?? []).map((_, i) => ({
        name: `column${i + 1}`,
        origins: rows.map((row) => this.#originOf(row[i], level)),
      })),
      own: new Facts(),
      isTransparent: false,
    };
  }

  #callsIn(targets: readonly Node[] | undefined): { isAggregate: boolean; isWindow: boolean } {
    const found = { isAggregate: false, isWindow: false };
    for (const part of partsOf(targets, (key) => key === "SubLink")) {
      if (!("funcname" in part)) continue;
      const name = textOf((part.funcname as Node[]).at(-1));
      if ("over" in part) found.isWindow = true;
      else if (this.#reading.catalog.aggregates.has(name)) found.isAggregate = true;
    }
    return found;
  }

  #target(node: Node, level: Level): Derived["columns"] {
    if (!("ResTarget" in node)) return [];
    const { val, name } = node.ResTarget;
    const fields = val && "ColumnRef" in val ? (val.ColumnRef.fields ?? []) : [];
    const last = fields.at(-1);
    if (!last || !("A_Star" in last))
      return [{ name: name ?? nameOf(val), origins: [this.#originOf(val, level)] }];
    const alias = fields.length > 1 ? textOf(fields[0]) : undefined;
    return level.relations
      .filter((relation) => relation.use !== "given" && (alias === undefined || relation.alias === alias))
      .flatMap(({ columns }) =>
        [...(columns ?? [])].map(([column, cell]) => ({
          name: column,
          origins: [{ cell, facts: level.facts }],
        })),
      );
  }

  #originOf(value: Node | undefined, level: Level): Origin {
    return { cell: value && this.#cell(value, level), facts: level.facts };
  }

  /** Adds what is in FROM to the level. Returns what holds for its rows; `facts` hold for them already. */
  #from(item: Node, level: Level, facts: Facts): Facts {
    if ("RangeVar" in item) return this.#fromName(item.RangeVar, level, facts);
    if ("JoinExpr" in item) return this.#fromJoin(item.JoinExpr, level, facts);
    if ("RangeFunction" in item) return this.#fromFunction(item.RangeFunction, level, facts);
    if ("RangeSubselect" in item) {
      const { subquery, alias } = item.RangeSubselect;
      if (!subquery) return new Facts();
      const place: Place = { outer: { ...level, facts }, named: level.named, facts };
      const derived = renamed(this.#statement(subquery, place), alias?.colnames);
      return this.#derive(alias?.aliasname ?? "", derived, level, facts);
    }
    this.problems.push(`${Object.keys(item)[0]} in FROM is not understood`);
    return new Facts();
  }

  #fromName(name: RangeVar, level: Level, facts: Facts): Facts {
    const alias = name.alias?.aliasname ?? name.relname ?? "";
    const derived = name.schemaname === undefined ? level.named.get(name.relname ?? "") : undefined;
    if (derived) {
      this.#read.add(name);
      return this.#derive(alias, { ...derived, isTransparent: false }, level, facts);
    }
    level.relations.push(this.#relationOf(name, facts, "looked at"));
    return new Facts();
  }

  /** A table under its name in the statement. */
  #relationOf(name: RangeVar, facts: Facts, use: Relation["use"]): Relation {
    this.#read.add(name);
    const table = this.#reading.catalog.tables.get(name.relname ?? "");
    const isSystem = name.schemaname === "pg_catalog" || name.relname?.startsWith("pg_") === true;
    if (!table && !isSystem) this.problems.push(`there is no table ${name.relname}`);
    const relation: Relation = {
      alias: name.alias?.aliasname ?? name.relname ?? "",
      columns: undefined,
      facts: new Facts(facts),
      use,
      ...(table ? { table } : {}),
    };
    if (table) relation.columns = cellsOf(relation, table.columns);
    this.relations.push(relation);
    return relation;
  }

  #derive(alias: string, derived: Derived, level: Level, facts: Facts): Facts {
    const relation: Relation = { alias, columns: undefined, facts, use: "derived" };
    relation.columns = new Map(
      derived.columns.map(({ name, origins }): [string, Cell] => {
        const [only] = origins;
        if (derived.isTransparent && origins.length === 1 && only?.cell) return [name, only.cell];
        const cell: Cell = { relation, column: name };
        this.always.among.push({ cell, of: origins });
        return [name, cell];
      }),
    );
    level.relations.push(relation);
    return derived.own;
  }

  #fromFunction(called: RangeFunction, level: Level, facts: Facts): Facts {
    this.#subqueriesOf(called, level);
    const { alias, coldeflist } = called;
    const named = (alias?.colnames ?? []).map(textOf);
    const defined = (coldeflist ?? []).map((node) =>
      "ColumnDef" in node ? (node.ColumnDef.colname ?? "") : "",
    );
    const relation: Relation = {
      alias: alias?.aliasname ?? "",
      columns: undefined,
      facts,
      use: "derived",
    };
    const columns = [...named, ...defined];
    relation.columns = cellsOf(relation, columns.length > 0 ? columns : [relation.alias]);
    level.relations.push(relation);
    return new Facts();
  }

  #fromJoin(join: JoinExpr, level: Level, facts: Facts): Facts {
    const { jointype = "JOIN_INNER", larg, rarg, quals, usingClause } = join;
    if (!larg || !rarg) return new Facts();
    const on = new Facts();
    const both = new Facts(facts, on);
    const isLeft = jointype === "JOIN_LEFT";
    const isRight = jointype === "JOIN_RIGHT";
    const isInner = jointype === "JOIN_INNER";
    // The condition says nothing of the rows of a side that stay without the other's.
    const left = this.#from(larg, level, isInner || isRight ? both : facts);
    const firstOfRight = level.relations.length;
    const right = this.#from(rarg, level, isInner || isLeft ? both : facts);
    if (isInner || isLeft) both.from.push(left);
    if (isInner || isRight) both.from.push(right);
    this.#conditions(quals, { ...level, facts: both }, on);
    this.#subqueriesOf(quals, { ...level, facts: both });
    for (const column of (usingClause ?? []).map(textOf)) {
      const [a, b] = [level.relations.slice(0, firstOfRight), level.relations.slice(firstOfRight)].map(
        (side) => side.flatMap(({ columns }) => columns?.get(column) ?? []).at(-1),
      );
      if (a && b) on.equal.push([a, b]);
    }
    if (isInner) return new Facts(on, left, right);
    if (isLeft) return left;
    return isRight ? right : new Facts();
  }

  /** Adds what a condition says to `facts`, as far as it must hold. */
  #conditions(condition: Node | undefined, level: Level, facts: Facts): void {
    if (!condition) return;
    if ("BoolExpr" in condition) {
      const { boolop, args = [] } = condition.BoolExpr;
      if (boolop === "AND_EXPR") for (const each of args) this.#conditions(each, level, facts);
      if (boolop === "OR_EXPR") this.#sharedOrOwn(args, level, facts);
      return;
    }
    if ("SubLink" in condition) {
      const { subLinkType, testexpr } = condition.SubLink;
      const derived = this.#subquery(condition.SubLink, level);
      if (subLinkType === "EXISTS_SUBLINK") facts.from.push(derived.own);
      if (isMembership(condition.SubLink))
        for (const [i, cell] of this.#cells(testexpr, level).entries())
          if (cell) facts.among.push({ cell, of: derived.columns[i]?.origins ?? [nowhere] });
      return;
    }
    if ("BooleanTest" in condition) {
      const { booltesttype, arg } = condition.BooleanTest;
      if (booltesttype === "IS_TRUE") this.#conditions(arg, level, facts);
      return;
    }
    if (!("A_Expr" in condition)) return;
    const { kind, name, lexpr, rexpr } = condition.A_Expr;
    if (!isEquality(name) || !lexpr || !rexpr) return;
    if (kind === "AEXPR_OP") {
      const [left, right] = [this.#cells(lexpr, level), this.#cells(rexpr, level)];
      for (const [i, cell] of left.entries()) {
        const other = right[i];
        if (cell && other) facts.equal.push([cell, other]);
      }
    }
    if (kind === "AEXPR_OP_ANY") {
      const cell = this.#cell(lexpr, level);
      if (!cell) return;
      const list = withoutCast(rexpr);
      if ("SubLink" in list) {
        const { columns } = this.#subquery(list.SubLink, level);
        facts.among.push({ cell, of: columns[0]?.origins ?? [nowhere] });
      } else {
        const given = this.#cell(list, level);
        if (given?.isOrganization) facts.equal.push([cell, given]);
        else facts.among.push({ cell, of: [nowhere] });
      }
    }
  }

  /** `organization_id IS NULL OR organization_id = …`, of a table with rows that all organizations share. */
  #sharedOrOwn(args: readonly Node[], level: Level, facts: Facts): void {
    const [first, second] = args;
    if (args.length !== 2 || !first || !second || !("NullTest" in first) || !("A_Expr" in second)) return;
    const { arg, nulltesttype } = first.NullTest;
    const cell = arg && this.#cell(arg, level);
    const { name, kind, lexpr, rexpr } = second.A_Expr;
    if (!cell?.relation?.table?.isShared || cell.column !== "organization_id" || nulltesttype !== "IS_NULL")
      return;
    if (kind !== "AEXPR_OP" || !isEquality(name) || !lexpr || !rexpr) return;
    const other = this.#cell(rexpr, level);
    if (other && this.#cell(lexpr, level) === cell) facts.equal.push([cell, other]);
  }

  #cells(node: Node | undefined, level: Level): (Cell | undefined)[] {
    if (!node) return [];
    if ("RowExpr" in node) return (node.RowExpr.args ?? []).map((each) => this.#cell(each, level));
    return [this.#cell(node, level)];
  }

  /** What an expression names, if it is the value of one cell. */
  #cell(node: Node, level: Level): Cell | undefined {
    const plain = withoutCast(node);
    if ("ColumnRef" in plain) return this.#column((plain.ColumnRef.fields ?? []).map(textOf), level);
    if ("ParamRef" in plain) return this.#parameter(plain.ParamRef.number ?? 0);
    if ("A_Indirection" in plain) {
      const { arg, indirection } = plain.A_Indirection;
      const list = arg && withoutCast(arg);
      const isElement = indirection?.length === 1 && indirection[0] && "A_Indices" in indirection[0];
      return list && isElement && this.#isOrganizationList(list) ? this.#organization : undefined;
    }
    if ("SubLink" in plain && plain.SubLink.subLinkType === "EXPR_SUBLINK") {
      const [column] = this.#subquery(plain.SubLink, level).columns;
      const cell: Cell = {};
      this.always.among.push({ cell, of: column?.origins ?? [nowhere] });
      return cell;
    }
    return undefined;
  }

  #isOrganizationList(list: Node): boolean {
    if ("ParamRef" in list) return this.#parameter(list.ParamRef.number ?? 0).isOrganization === true;
    if (!("ColumnRef" in list)) return false;
    return this.#reading.organizationLists?.has(textOf(list.ColumnRef.fields?.[0])) ?? false;
  }

  #parameter(number: number): Cell {
    if (number === 1 && this.#reading.bindsOrganization) return this.#organization;
    let cell = this.#parameters.get(number);
    if (!cell) {
      cell = {};
      this.#parameters.set(number, cell);
    }
    return cell;
  }

  #column(names: readonly string[], level: Level): Cell | undefined {
    const [alias, column] = names.length > 1 ? names : [undefined, names[0]];
    if (column === undefined || names.length > 2) return undefined;
    for (let at: Level | undefined = level; at; at = at.outer) {
      if (alias === undefined) {
        const found = at.relations.find(({ columns, use }) => use !== "given" && columns?.has(column));
        if (found) return found.columns?.get(column);
      } else {
        const found = at.relations.find((relation) => relation.alias === alias);
        if (found) return found.columns?.get(column);
      }
    }
    const isOfTrigger = alias !== undefined && this.#reading.triggerRows?.has(alias);
    return isOfTrigger && column === "organization_id" ? this.#organization : undefined;
  }

  /** Reads the subqueries of expressions. */
  #subqueriesOf(part: unknown, level: Level): void {
    for (const each of partsOf(part, (key) => key === "subselect"))
      if ("subselect" in each) this.#subquery(each as SubLink, level);
  }

  #subquery(link: SubLink, level: Level): Derived {
    const known = this.#sublinks.get(link);
    if (known) return known;
    const derived = link.subselect
      ? this.#statement(link.subselect, { outer: level, named: level.named, facts: level.facts })
      : { columns: [], own: new Facts(), isTransparent: false };
    this.#sublinks.set(link, derived);
    // Only rows with the value are looked for, wherever the condition stands.
    if (isMembership(link))
      for (const [i, test] of this.#cells(link.testexpr, level).entries())
        for (const { cell, facts } of derived.columns[i]?.origins ?? [])
          if (test && cell) facts.equal.push([test, cell]);
    return derived;
  }

  #insert(statement: InsertStmt, given: Place): Derived {
    const place = this.#with(statement.withClause, given);
    const { relation: name, cols, selectStmt, onConflictClause, returningClause } = statement;
    if (!name) return { columns: [], own: new Facts(), isTransparent: false };
    const source = selectStmt
      ? this.#statement(selectStmt, place)
      : { columns: [], own: new Facts(), isTransparent: false };
    const written = this.#relationOf(name, new Facts(place.facts, source.own), "written");
    const { table } = written;
    if (!table) return { columns: [], own: new Facts(), isTransparent: false };
    const excluded = this.#excluded(table, cols, source);
    for (const owner of table.owners) equate(written, excluded, owner, written.facts);
    if (onConflictClause?.action === "ONCONFLICT_UPDATE")
      this.#conflict(onConflictClause, { name, excluded, place: { ...place, facts: written.facts } });
    return this.#returning(returningClause?.exprs, {
      ...place,
      relations: [written],
      facts: written.facts,
    });
  }

  /** The rows that a statement would write. */
  #excluded(table: Table, cols: readonly Node[] | undefined, source: Derived): Relation {
    const relation: Relation = {
      alias: "excluded",
      table,
      columns: undefined,
      facts: source.own,
      use: "given",
    };
    const cells = cellsOf(relation, table.columns);
    relation.columns = cells;
    const columns = cols?.map((node) => ("ResTarget" in node ? node.ResTarget.name : "")) ?? table.columns;
    for (const [i, column] of columns.entries()) {
      const cell = cells.get(column ?? "");
      if (cell) this.always.among.push({ cell, of: source.columns[i]?.origins ?? [nowhere] });
    }
    return relation;
  }

  /** The row that is there already, and is changed instead. */
  #conflict(
    clause: OnConflictClause,
    { name, excluded, place }: { name: RangeVar; excluded: Relation; place: Place },
  ): void {
    const own = new Facts();
    const existing = this.#relationOf(name, new Facts(own, place.facts), "looked at");
    for (const node of clause.infer?.indexElems ?? [])
      if ("IndexElem" in node) equate(existing, excluded, node.IndexElem.name ?? "", own);
    const level: Level = { ...place, relations: [existing, excluded], facts: existing.facts };
    this.#conditions(clause.whereClause, level, own);
    this.#subqueriesOf(clause, level);
    this.#refuseMoves(existing, clause.targetList);
  }

  #update(statement: UpdateStmt, given: Place): Derived {
    const place = this.#with(statement.withClause, given);
    const { relation: name, targetList, fromClause, whereClause, returningClause } = statement;
    if (!name) return { columns: [], own: new Facts(), isTransparent: false };
    const level = this.#changed(name, { place, besides: fromClause, whereClause });
    this.#subqueriesOf([targetList, whereClause], level);
    this.#refuseMoves(level.relations[0] as Relation, targetList);
    return this.#returning(returningClause?.exprs, level);
  }

  #delete(statement: DeleteStmt, given: Place): Derived {
    const place = this.#with(statement.withClause, given);
    const { relation: name, usingClause, whereClause, returningClause } = statement;
    if (!name) return { columns: [], own: new Facts(), isTransparent: false };
    const level = this.#changed(name, { place, besides: usingClause, whereClause });
    this.#subqueriesOf(whereClause, level);
    return this.#returning(returningClause?.exprs, level);
  }

  #changed(
    name: RangeVar,
    {
      place,
      besides,
      whereClause,
    }: { place: Place; besides: readonly Node[] | undefined; whereClause: Node | undefined },
  ): Level {
    const own = new Facts();
    const level: Level = { ...place, relations: [], facts: new Facts(own, place.facts) };
    level.relations.push(this.#relationOf(name, level.facts, "looked at"));
    for (const item of besides ?? []) own.from.push(this.#from(item, level, level.facts));
    this.#conditions(whereClause, level, own);
    return level;
  }

  #refuseMoves({ table }: Relation, targets: readonly Node[] | undefined): void {
    const set = (targets ?? []).map((node) =>
      "ResTarget" in node ? (node.ResTarget as ResTarget).name : "",
    );
    for (const owner of table?.owners ?? [])
      if (set.includes(owner)) this.problems.push(`rows of ${table?.name} are moved by their ${owner}`);
  }

  #returning(targets: readonly Node[] | undefined, level: Level): Derived {
    this.#subqueriesOf(targets, level);
    return {
      columns: (targets ?? []).flatMap((target) => this.#target(target, level)),
      own: level.facts,
      isTransparent: false,
    };
  }
}

const hidingStatements = new Set(["DoStmt", "CallStmt", "ExecuteStmt", "CreateFunctionStmt"]);

/** What a recursive query's name means within it: rows of which only the names of their columns are known. */
function unknownRows(query: Node): Derived {
  let select = "SelectStmt" in query ? query.SelectStmt : undefined;
  while (select?.larg) select = select.larg;
  const columns = (select?.targetList ?? []).flatMap((target) =>
    "ResTarget" in target
      ? [{ name: target.ResTarget.name ?? nameOf(target.ResTarget.val), origins: [nowhere] }]
      : [],
  );
  return { columns, own: new Facts(), isTransparent: false };
}
