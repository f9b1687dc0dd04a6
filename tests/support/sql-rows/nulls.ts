import {
  type DeleteStmt,
  type FuncCall,
  type InsertStmt,
  type JoinExpr,
  loadModule,
  type Node,
  parseSync,
  type RangeFunction,
  type SelectStmt,
  type SubLink,
  type UpdateStmt,
  type WithClause,
} from "libpg-query";
import { nameOf, textOf } from "@/tests/support/sql-scope/tree";
import type { Database } from "./database";
import { alwaysSomething, lookups, strictFunctions } from "./functions";

await loadModule();

/** A column of a result, and whether it is certain that it is never null. */
interface Column {
  name: string;
  isNeverNull: boolean;
}

/** What is known of a value that is given for a parameter. */
export interface Given {
  isNeverNull: boolean;
  /** Whether it is a list without nulls. */
  hasNoNulls: boolean;
}

/** The rows of one side of an outer join, which may be missing. */
interface Side {
  isPresent: boolean;
}

/** Something in FROM, under its name. */
interface Relation {
  alias: string;
  /** Whether each column is never null, if there is a row. */
  columns: Map<string, boolean>;
  sides: Side[];
}

/** What can be named at a place of a statement. */
interface Level {
  relations: Relation[];
  outer: Level | undefined;
  named: ReadonlyMap<string, readonly Column[]>;
  /** Whether there are groups, each with a row. Undefined where no aggregate stands. */
  isGrouped?: boolean;
}

type Place = Pick<Level, "outer" | "named">;
type Cell = { relation: Relation; column: string };

/**
 * For each column of a statement's result, whether it is certain that it is never null, as far as PostgreSQL's grammar and the
 * catalog tell: a column that is NOT NULL or that a condition has found not to be null, and what is made of such. A column
 * that nothing is known of may be null.
 */
export function neverNull(sql: string, database: Database, given: (place: number) => Given): boolean[] {
  const [only, ...others] = parseSync(sql).stmts ?? [];
  if (!only?.stmt || others.length > 0) return [];
  const reader = new NullReader(database, given);
  return reader
    .statement(only.stmt, { outer: undefined, named: new Map() })
    .map(({ isNeverNull }) => isNeverNull);
}

class NullReader {
  readonly #database: Database;
  readonly #given: (place: number) => Given;

  constructor(database: Database, given: (place: number) => Given) {
    this.#database = database;
    this.#given = given;
  }

  statement(node: Node, place: Place): Column[] {
    if ("SelectStmt" in node) return this.#select(node.SelectStmt, place);
    if ("InsertStmt" in node) return this.#insert(node.InsertStmt, place);
    if ("UpdateStmt" in node) return this.#update(node.UpdateStmt, place);
    if ("DeleteStmt" in node) return this.#delete(node.DeleteStmt, place);
    return [];
  }

  #with(clause: WithClause | undefined, place: Place): Place {
    const named = new Map(place.named);
    for (const node of clause?.ctes ?? []) {
      if (!("CommonTableExpr" in node)) continue;
      const { ctename = "", ctequery, aliascolnames } = node.CommonTableExpr;
      if (!ctequery) continue;
      const read = () =>
        renamed(this.statement(ctequery, { ...place, named: new Map(named) }), aliascolnames);
      if (clause?.recursive && "SelectStmt" in ctequery && ctequery.SelectStmt.larg) {
        const first = this.#select(ctequery.SelectStmt.larg, { ...place, named });
        named.set(ctename, renamed(first, aliascolnames));
        // Until what is taken for granted of the rows before holds for the next ones too.
        for (let next = read(); !isEqual(next, named.get(ctename) ?? []); next = read())
          named.set(ctename, next);
      } else named.set(ctename, read());
    }
    return { ...place, named };
  }

  #select(select: SelectStmt, given: Place): Column[] {
    const place = this.#with(select.withClause, given);
    if (select.larg && select.rarg) {
      const [left, right] = [this.#select(select.larg, place), this.#select(select.rarg, place)];
      if (select.op !== "SETOP_UNION") return left;
      return left.map(({ name, isNeverNull }, i) => ({
        name,
        isNeverNull: isNeverNull && right[i]?.isNeverNull === true,
      }));
    }
    const level: Level = { ...place, relations: [] };
    if (select.valuesLists) return this.#values(select.valuesLists, level);
    for (const item of select.fromClause ?? []) this.#from(item, level);
    this.#assume(select.whereClause, level);
    const groups = select.groupClause ?? [];
    // Where a column is left out of a grouping set, it is null.
    if (groups.some((group) => "GroupingSet" in group))
      for (const relation of level.relations) relation.sides.push({ isPresent: false });
    const inner: Level = { ...level, isGrouped: groups.length > 0 };
    this.#assume(select.havingClause, inner);
    return this.#targets(select.targetList, inner);
  }

  #values(lists: readonly Node[], level: Level): Column[] {
    const rows = lists.map((list) => ("List" in list ? (list.List.items ?? []) : []));
    return (rows[0] ?? []).map((_, i) => ({
      name: `column${i + 1}`,
      isNeverNull: rows.every((row) => this.#isNeverNull(row[i], level)),
    }));
  }

  #insert(insert: InsertStmt, given: Place): Column[] {
    const place = this.#with(insert.withClause, given);
    const name = insert.relation?.relname ?? "";
    const level: Level = { ...place, relations: [this.#table(name, insert.relation?.alias?.aliasname)] };
    return this.#targets(returned(insert), level);
  }

  #update(update: UpdateStmt, given: Place): Column[] {
    const place = this.#with(update.withClause, given);
    const name = update.relation?.relname ?? "";
    const target = this.#table(name, update.relation?.alias?.aliasname);
    const level: Level = { ...place, relations: [target] };
    for (const item of update.fromClause ?? []) this.#from(item, level);
    this.#assume(update.whereClause, level);
    const set = (update.targetList ?? []).map((node): [string, boolean] =>
      "ResTarget" in node
        ? [node.ResTarget.name ?? "", this.#isNeverNull(node.ResTarget.val, level)]
        : ["", false],
    );
    // What is returned is the new value, of which the conditions say nothing.
    for (const [column, isSet] of set)
      target.columns.set(column, isSet || this.#database.tables.get(name)?.get(column) === true);
    return this.#targets(returned(update), level);
  }

  #delete(removal: DeleteStmt, given: Place): Column[] {
    const place = this.#with(removal.withClause, given);
    const name = removal.relation?.relname ?? "";
    const level: Level = { ...place, relations: [this.#table(name, removal.relation?.alias?.aliasname)] };
    for (const item of removal.usingClause ?? []) this.#from(item, level);
    this.#assume(removal.whereClause, level);
    return this.#targets(returned(removal), level);
  }

  #table(name: string, alias = name): Relation {
    return { alias, columns: new Map(this.#database.tables.get(name)), sides: [] };
  }

  #targets(targets: readonly Node[] | undefined, level: Level): Column[] {
    return (targets ?? []).flatMap((node) => {
      if (!("ResTarget" in node)) return [];
      const { val, name } = node.ResTarget;
      const fields = val && "ColumnRef" in val ? (val.ColumnRef.fields ?? []) : [];
      const last = fields.at(-1);
      if (!last || !("A_Star" in last))
        return [{ name: name ?? nameOf(val), isNeverNull: this.#isNeverNull(val, level) }];
      const alias = fields.length > 1 ? textOf(fields[0]) : undefined;
      return level.relations
        .filter((relation) => alias === undefined || relation.alias === alias)
        .flatMap((relation) =>
          [...relation.columns.keys()].map((column) => ({
            name: column,
            isNeverNull: isNeverNull({ relation, column }),
          })),
        );
    });
  }

  /** Adds what is in FROM to the level. Returns the relations that were added. */
  #from(item: Node, level: Level): Relation[] {
    if ("JoinExpr" in item) return this.#join(item.JoinExpr, level);
    const added = this.#relation(item, level);
    level.relations.push(added);
    return [added];
  }

  #relation(item: Node, level: Level): Relation {
    if ("RangeVar" in item) {
      const { relname = "", alias, schemaname } = item.RangeVar;
      const named = schemaname === undefined ? level.named.get(relname) : undefined;
      return named
        ? relationOf(alias?.aliasname ?? relname, renamed(named, alias?.colnames))
        : this.#table(relname, alias?.aliasname);
    }
    if ("RangeSubselect" in item) {
      const { subquery, alias } = item.RangeSubselect;
      const columns = subquery ? this.statement(subquery, { outer: level, named: level.named }) : [];
      return relationOf(alias?.aliasname ?? "", renamed(columns, alias?.colnames));
    }
    if ("RangeFunction" in item) return this.#function(item.RangeFunction, level);
    return relationOf("", []);
  }

  #function({ alias, coldeflist, ordinality, functions }: RangeFunction, level: Level): Relation {
    const name = alias?.aliasname ?? "";
    const named = (alias?.colnames ?? []).map(textOf);
    const defined = (coldeflist ?? []).map((node) =>
      "ColumnDef" in node ? (node.ColumnDef.colname ?? "") : "",
    );
    const columns = named.length > 0 ? named : defined.length > 0 ? defined : [name];
    const lists = (functions ?? []).flatMap((node) => ("List" in node ? (node.List.items ?? []) : []));
    const calls = lists.filter((each) => "FuncCall" in each);
    // Of several lists, the shorter ones end in nulls.
    const [only] = calls.length === 1 ? calls : [];
    const isOne = only?.FuncCall.args?.length === 1 || (only && functionName(only.FuncCall) !== "unnest");
    const isMade = only !== undefined && isOne === true && this.#areRowsNeverNull(only.FuncCall, level);
    return relationOf(
      name,
      columns.map((column, i) => ({
        name: column,
        isNeverNull: (ordinality === true && i > 0 && i === columns.length - 1) || (isMade && i === 0),
      })),
    );
  }

  /** Whether what a function returns as rows has no nulls. */
  #areRowsNeverNull(call: FuncCall, level: Level): boolean {
    const [list] = call.args ?? [];
    if (functionName(call) === "generate_series") return this.#isCallNeverNull(call, level);
    if (functionName(call) !== "unnest" || !list) return false;
    const uncast = "TypeCast" in list ? list.TypeCast.arg : list;
    if (uncast && "ParamRef" in uncast) return this.#given(uncast.ParamRef.number ?? 0).hasNoNulls;
    return uncast !== undefined && "FuncCall" in uncast && functionName(uncast.FuncCall) === "enum_range";
  }

  #join({ jointype = "JOIN_INNER", larg, rarg, quals }: JoinExpr, level: Level): Relation[] {
    const left = larg ? this.#from(larg, level) : [];
    const right = rarg ? this.#from(rarg, level) : [];
    if (jointype === "JOIN_INNER") this.#assume(quals, level);
    const outer = (relations: readonly Relation[]) => {
      const side = { isPresent: false };
      for (const relation of relations) relation.sides.push(side);
    };
    if (jointype === "JOIN_LEFT" || jointype === "JOIN_FULL") outer(right);
    if (jointype === "JOIN_RIGHT" || jointype === "JOIN_FULL") outer(left);
    return [...left, ...right];
  }

  /** Notes what a condition that has held says. */
  #assume(condition: Node | undefined, level: Level): void {
    for (const { relation, column } of this.#provenBy(condition, level)) {
      relation.columns.set(column, true);
      for (const side of relation.sides) side.isPresent = true;
    }
  }

  /** The columns that are not null where a condition holds. */
  #provenBy(condition: Node | undefined, level: Level): Cell[] {
    if (!condition) return [];
    if ("BoolExpr" in condition) {
      const { boolop, args = [] } = condition.BoolExpr;
      const proven = args.map((each) => this.#provenBy(each, level));
      if (boolop === "AND_EXPR") return proven.flat();
      if (boolop === "NOT_EXPR") return args.flatMap((each) => this.#neededBy(each, level));
      const [first = [], ...others] = proven;
      return first.filter((cell) => others.every((each) => each.some((other) => isSame(cell, other))));
    }
    if ("NullTest" in condition) {
      const { nulltesttype, arg } = condition.NullTest;
      return nulltesttype === "IS_NOT_NULL" ? this.#neededBy(arg, level) : [];
    }
    return this.#neededBy(condition, level);
  }

  /** The columns that must not be null for an expression not to be. */
  #neededBy(node: Node | undefined, level: Level): Cell[] {
    if (!node) return [];
    if ("ColumnRef" in node) {
      const cell = this.#cell(node, level);
      return cell ? [cell] : [];
    }
    if ("TypeCast" in node) return this.#neededBy(node.TypeCast.arg, level);
    if ("CollateClause" in node) return this.#neededBy(node.CollateClause.arg, level);
    if ("A_Expr" in node) {
      const { kind, lexpr, rexpr } = node.A_Expr;
      if (kind === "AEXPR_OP") return [lexpr, rexpr].flatMap((each) => this.#neededBy(each, level));
      return strictOnTheLeft.has(kind ?? "") ? this.#neededBy(lexpr, level) : [];
    }
    if ("SubLink" in node && isMembership(node.SubLink)) return this.#neededBy(node.SubLink.testexpr, level);
    if ("FuncCall" in node && strictFunctions.has(functionName(node.FuncCall)) && !node.FuncCall.over)
      return (node.FuncCall.args ?? []).flatMap((each) => this.#neededBy(each, level));
    return [];
  }

  #cell(node: Node, level: Level): Cell | undefined {
    if (!("ColumnRef" in node)) return undefined;
    const fields = node.ColumnRef.fields ?? [];
    const column = textOf(fields.at(-1));
    const alias = fields.length > 1 ? textOf(fields.at(-2)) : undefined;
    for (let at: Level | undefined = level; at; at = at.outer) {
      const relation = at.relations.findLast(
        (each) => (alias === undefined || each.alias === alias) && each.columns.has(column),
      );
      if (relation) return { relation, column };
    }
    return undefined;
  }

  #isNeverNull(node: Node | undefined, level: Level): boolean {
    if (!node) return false;
    const inner = (each: Node | undefined) => this.#isNeverNull(each, level);
    if ("ColumnRef" in node) {
      const cell = this.#cell(node, level);
      return cell !== undefined && isNeverNull(cell);
    }
    if ("ParamRef" in node) return this.#given(node.ParamRef.number ?? 0).isNeverNull;
    if ("A_Const" in node) return node.A_Const.isnull !== true;
    if ("TypeCast" in node) return inner(node.TypeCast.arg);
    if ("CollateClause" in node) return inner(node.CollateClause.arg);
    if ("CoalesceExpr" in node) return (node.CoalesceExpr.args ?? []).some(inner);
    if ("MinMaxExpr" in node) return (node.MinMaxExpr.args ?? []).some(inner);
    if ("BoolExpr" in node) return (node.BoolExpr.args ?? []).every(inner);
    if ("NullTest" in node || "BooleanTest" in node || "A_ArrayExpr" in node) return true;
    if ("CaseExpr" in node) {
      const { args = [], defresult } = node.CaseExpr;
      return inner(defresult) && args.every((each) => "CaseWhen" in each && inner(each.CaseWhen.result));
    }
    if ("A_Expr" in node) {
      const { kind, name, lexpr, rexpr } = node.A_Expr;
      if (kind === "AEXPR_DISTINCT" || kind === "AEXPR_NOT_DISTINCT") return true;
      if (kind === "AEXPR_OP")
        return !lookups.has(textOf(name?.at(-1))) && (lexpr === undefined || inner(lexpr)) && inner(rexpr);
      if (kind === "AEXPR_IN" || kind === "AEXPR_BETWEEN") {
        const items = rexpr && "List" in rexpr ? (rexpr.List.items ?? []) : [rexpr];
        return inner(lexpr) && items.every(inner);
      }
      return kind === "AEXPR_LIKE" && inner(lexpr) && inner(rexpr);
    }
    if ("SubLink" in node) return this.#isSublinkNeverNull(node.SubLink, level);
    if ("FuncCall" in node) return this.#isCallNeverNull(node.FuncCall, level);
    return false;
  }

  #isSublinkNeverNull({ subLinkType, subselect, testexpr }: SubLink, level: Level): boolean {
    if (subLinkType === "EXISTS_SUBLINK" || subLinkType === "ARRAY_SUBLINK") return true;
    if (subLinkType === "ANY_SUBLINK" && subselect) {
      const [compared] = this.statement(subselect, { outer: level, named: level.named });
      return compared?.isNeverNull === true && this.#isNeverNull(testexpr, level);
    }
    if (subLinkType !== "EXPR_SUBLINK" || !subselect || !("SelectStmt" in subselect)) return false;
    const { targetList, groupClause, havingClause, limitCount, limitOffset, fromClause, whereClause } =
      subselect.SelectStmt;
    // Only then is there always a row.
    const isOneRow =
      !groupClause &&
      !havingClause &&
      !limitCount &&
      !limitOffset &&
      ((!fromClause && !whereClause) || (targetList ?? []).some((target) => this.#hasAggregate(target)));
    const [column] = this.statement(subselect, { outer: level, named: level.named });
    return isOneRow && column?.isNeverNull === true;
  }

  #hasAggregate(part: unknown): boolean {
    if (typeof part !== "object" || part === null || "SubLink" in part) return false;
    if ("FuncCall" in part) {
      const call = part.FuncCall as FuncCall;
      if (!call.over && this.#database.aggregates.has(functionName(call))) return true;
    }
    return Object.values(part).some((each) => this.#hasAggregate(each));
  }

  #isCallNeverNull(call: FuncCall, level: Level): boolean {
    const name = functionName(call);
    const args = call.args ?? [];
    if (alwaysSomething.has(name)) return true;
    // Without the second argument, a setting that is unknown is an error.
    if (name === "current_setting") return args.length === 1;
    const areGiven = args.every((each) => this.#isNeverNull(each, level));
    if (this.#database.aggregates.has(name) && !call.over)
      // Of no rows, every other aggregate is null.
      return level.isGrouped === true && !call.agg_filter && !call.agg_within_group && areGiven;
    return strictFunctions.has(name) && areGiven;
  }
}

function relationOf(alias: string, columns: readonly Column[]): Relation {
  return { alias, columns: new Map(columns.map(({ name, isNeverNull }) => [name, isNeverNull])), sides: [] };
}

function renamed(columns: readonly Column[], names: readonly Node[] | undefined): Column[] {
  return columns.map((column, i) => ({ ...column, name: textOf(names?.[i]) || column.name }));
}

/** What a statement that writes returns. */
function returned({ returningClause }: InsertStmt | UpdateStmt | DeleteStmt): readonly Node[] | undefined {
  return returningClause?.exprs;
}

function isNeverNull({ relation, column }: Cell): boolean {
  return relation.columns.get(column) === true && relation.sides.every(({ isPresent }) => isPresent);
}

function isSame(one: Cell, other: Cell): boolean {
  return one.relation === other.relation && one.column === other.column;
}

function isEqual(one: readonly Column[], other: readonly Column[]): boolean {
  return one.every(({ isNeverNull }, i) => isNeverNull === other[i]?.isNeverNull);
}

/** `x IN (SELECT …)` and `x = ANY (SELECT …)` */
function isMembership({ subLinkType }: SubLink): boolean {
  return subLinkType === "ANY_SUBLINK";
}

function functionName({ funcname }: FuncCall): string {
  return textOf(funcname?.at(-1));
}

const strictOnTheLeft = new Set(["AEXPR_OP_ANY", "AEXPR_IN", "AEXPR_LIKE", "AEXPR_ILIKE", "AEXPR_BETWEEN"]);
