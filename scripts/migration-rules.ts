/*
 * Part of `npm run db:diff -- --check`: refuses migrations that would hold up the running service, or break the previous
 * release, which serves beside this one during an upgrade.
 */

/** Migrations up to this one are older than the rules. */
const lastExempt = "20261122200000";

interface Statement {
  /** Without comments, strings and function bodies, in single spaces. */
  text: string;
  line: number;
  /** The reason in the comment `-- contract: …` directly above it. */
  reason: string | undefined;
}

interface Rule {
  pattern: RegExp;
  problem: string;
  /** Whether a match is harmless because of the migration's earlier statements. */
  unless?: (match: RegExpExecArray, earlier: readonly Statement[]) => boolean;
}

const name = String.raw`(?:"?\w+"?\.)?"?(\w+)"?`;
const wordIn = (group: string | undefined, earlier: readonly Statement[], pattern: string) =>
  earlier.some(({ text }) =>
    new RegExp(`${pattern} (?:IF NOT EXISTS )?"?${group}"?(?: |$|\\()`, "i").test(text),
  );
const isNewTable: NonNullable<Rule["unless"]> = ([, table], earlier) =>
  wordIn(table, earlier, "CREATE TABLE");

const rules: Rule[] = [
  {
    pattern: /^DROP (?:TABLE|TYPE|VIEW|FUNCTION|SEQUENCE|SCHEMA)\b/i,
    problem: "the previous release may use it",
  },
  {
    pattern: /^ALTER .*\bDROP (?:COLUMN|CONSTRAINT .* CASCADE)\b/i,
    problem: "the previous release reads and writes the column",
  },
  { pattern: /^ALTER .*\bRENAME\b/i, problem: "the previous release knows it by its old name" },
  {
    pattern: /^ALTER TYPE\b/i,
    problem: "the previous release can't read an unknown value",
  },
  {
    pattern: new RegExp(`^ALTER TABLE ${name} .*\\bALTER (?:COLUMN )?"?\\w+"? (?:SET DATA )?TYPE\\b`, "i"),
    problem: "rewrites the table while everything waits; add a column instead",
    unless: isNewTable,
  },
  {
    pattern: new RegExp(`^ALTER TABLE ${name} .*\\bSET NOT NULL\\b`, "i"),
    problem:
      "reads the table while everything waits: add CHECK (… IS NOT NULL) NOT VALID and VALIDATE it first",
    unless: ([, table], earlier) =>
      earlier.some(({ text }) =>
        new RegExp(`^ALTER TABLE .*"?${table}"? .*VALIDATE CONSTRAINT`, "i").test(text),
      ),
  },
  {
    pattern: new RegExp(`^ALTER TABLE ${name} (.*\\bADD COLUMN .*\\bNOT NULL\\b.*)`, "i"),
    problem: "the previous release inserts rows without the column; give it a default",
    unless: (match, earlier) =>
      isNewTable(match, earlier) ||
      (match[2] ?? "")
        .split(/, ?(?=ADD )/)
        .every((part) => !/\bNOT NULL\b/.test(part) || /\bDEFAULT\b/.test(part)),
  },
  {
    pattern: new RegExp(
      `^ALTER TABLE ${name} .*\\bADD CONSTRAINT (?!.*\\b(?:NOT VALID|USING INDEX)\\b)`,
      "i",
    ),
    problem:
      "reads the table while writers wait; add it NOT VALID and VALIDATE it, or USING an INDEX built CONCURRENTLY",
    unless: isNewTable,
  },
  {
    pattern: new RegExp(
      `^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)(?:IF NOT EXISTS )?(?:"?\\w+"? )?ON ${name}`,
      "i",
    ),
    problem: "blocks writers while it builds; build it CONCURRENTLY, in its own migration",
    unless: isNewTable,
  },
  {
    pattern: /^(?:UPDATE|DELETE)\b|^WITH\b.*\b(?:UPDATE|DELETE)\b/i,
    problem: "locks every row that it changes; change them in the service, a few at a time",
  },
  { pattern: /^(?:TRUNCATE|LOCK|CLUSTER|REINDEX|VACUUM)\b/i, problem: "locks the table while it runs" },
];

/** What is wrong with a migration, a line for each problem, beginning with its place. */
export function problemsOf(migration: string, sql: string): string[] {
  if (migration.slice(0, lastExempt.length) <= lastExempt) return [];
  const statements = statementsOf(sql);
  const isContract = /^\d{14}_contract_\d{14}_/.test(migration);
  const problems: string[] = [];
  for (const [i, statement] of statements.entries()) {
    const { text, line, reason } = statement;
    const earlier = statements.slice(0, i);
    for (const { pattern, problem, unless } of rules) {
      const match = pattern.exec(text);
      if (!match || reason !== undefined || unless?.(match, earlier)) continue;
      problems.push(`${migration}:${line}: ${text.slice(0, 60)}: ${problem}`);
    }
    if (/^(?:CREATE (?:UNIQUE )?|DROP )INDEX CONCURRENTLY\b/i.test(text) && statements.length > 1)
      problems.push(
        `${migration}:${line}: CONCURRENTLY runs outside of a transaction, so it must be the only statement`,
      );
    if (reason !== undefined && !isContract && breaksTheReleaseBefore(text))
      problems.push(
        `${migration}:${line}: call it <time>_contract_<oldest migration of a release that runs on it>_<words>`,
      );
  }
  return problems;
}

function breaksTheReleaseBefore(text: string): boolean {
  return rules.slice(0, 4).some(({ pattern }) => pattern.test(text));
}

/** Comments, strings, quoted bodies, and the semicolon that ends a statement. */
const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|;/g;

/** Splits SQL into statements. */
export function statementsOf(sql: string): Statement[] {
  const found: Statement[] = [];
  const comments = [...sql.matchAll(/^[ \t]*-- contract: (.+)$/gm)].map((match) => ({
    line: lineAt(sql, match.index + match[0].length),
    reason: match[1] ?? "",
  }));
  // Blank, so that positions stay.
  const bare = sql.replaceAll(tokens, (token) => (token === ";" ? token : token.replaceAll(/[^\n]/g, " ")));
  let at = 0;
  for (const part of bare.split(";")) {
    const text = part.trim().replaceAll(/\s+/g, " ");
    if (text !== "") {
      const line = lineAt(sql, at + part.length - part.trimStart().length);
      found.push({ text, line, reason: comments.find((comment) => comment.line === line - 1)?.reason });
    }
    at += part.length + 1;
  }
  return found;
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split("\n").length;
}
