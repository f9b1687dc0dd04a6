import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";

/*
 * Part of `npm run lint`: checks that imports only go downward and that neither files nor folders form circles. Type
 * imports count. docs/architecture.md explains the floors.
 */

/** From the top floor down. A room may import from itself and from lower floors, never from a room on its own floor. */
const floors = [
  ["tests"],
  ["scripts"],
  ["proxy.ts", "instrumentation.ts", "instrumentation-client.ts"],
  ["app"],
  ["lib/service"],
  ["lib/api", "inngest"],
  ["lib/domain"],
  ["lib/auth", "lib/risk", "inngest/embedded"],
  ["lib/platform"],
  ["lib/contract"],
];

/** Rooms that must not import a room below them. */
const separateRooms = [
  {
    from: "lib/service",
    to: "inngest",
    reason: "the program that starts the service passes background work in",
  },
];

/** Folders like packages: others import their `index.ts` alone, but the package's own tests may reach in. */
const innerPackages = [
  { folder: "inngest/embedded", tests: /^tests\/(?:unit\/inngest\/|support\/inngest-server\.ts$)/ },
  {
    folder: "lib/platform/db/embedded",
    tests:
      /^tests\/(?:unit\/platform\/db\/embedded\/|faults\/(?:embedded-postgres|signals)\.test\.ts$|support\/(?:postgres|dump)\.ts$)/,
  },
];

/** Packages that only some rooms may import. */
const restrictedPackages = [
  {
    packages: /^(?:next|next-auth|react|react-dom|@base-ui\/react)(?:\/|$)/,
    rooms: ["tests", "scripts", "app", "instrumentation.ts", "instrumentation-client.ts", "proxy.ts"],
    reason: "only pages know Next and React; API handlers are plain Request → Response",
  },
];

/** Rooms that may import only certain packages. */
const allowedPackages: Record<string, { packages: RegExp; reason: string }> = {
  "lib/risk": {
    packages: /^(?:ipaddr.js|libphonenumber-js|zipcodes)(?:\/|$)/,
    reason: "the engine is pure: its own tables, fact packages and contract types",
  },
  "lib/contract": { packages: /^zod$/, reason: "the contract stands alone" },
};

/** Files that must not reach some packages, even through their imports. */
const unreachablePackages = [
  {
    file: "scripts/model/fingerprint.ts",
    packages: /^(?:node:)?(?:fs|child_process)\b/,
    reason: "the model's fingerprint must not depend on comments or names of files",
  },
];

export interface Graph {
  /** Files that each file imports, by path from the root. */
  imports: Map<string, Set<string>>;
  /** Packages that each file imports, as written in the import. */
  packages: Map<string, Set<string>>;
}

/** Reads the imports of all source files below `root`, type imports included. Throws if a file can't be parsed. */
export function readGraph(root: string): Graph {
  const files = new Set(sourceFiles(root));
  const graph: Graph = { imports: new Map(), packages: new Map() };
  for (const file of files) {
    const imports = new Set<string>();
    const packages = new Set<string>();
    for (const specifier of specifiersOf(path.join(root, file))) {
      const target = targetOf(file, specifier);
      if (target === undefined) packages.add(specifier);
      else {
        const found = candidates(target).find((candidate) => files.has(candidate));
        if (found !== undefined) imports.add(found);
      }
    }
    graph.imports.set(file, imports);
    graph.packages.set(file, packages);
  }
  return graph;
}

function sourceFiles(root: string): string[] {
  const skipped = new Set(["node_modules", "dist", "generated", "test-results", "public", "prisma"]);
  const below = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const name = path.posix.join(folder, entry.name);
      if (entry.isDirectory())
        return entry.name.startsWith(".") || skipped.has(entry.name) ? [] : below(name);
      return /\.(?:ts|tsx|mts|mjs)$/.test(entry.name) ? [name] : [];
    });
  return below(".").filter((file) => roomOf(file) !== undefined);
}

function specifiersOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const { module, errors, program } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} couldn't be read: ${errors[0]?.message}`);
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  // `typeof import("…")` is a type, not an expression. Reading the whole tree is slow, and few files have one.
  const tree = /\bimport\s*\(/.test(text) ? JSON.stringify(program) : "";
  const types = [...tree.matchAll(/"TSImportType".{0,80}?"value":"([^"]+)"/g)].map((match) =>
    JSON.stringify(match[1]),
  );
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...[...dynamic, ...types].flatMap((literal) => /^["'`]([^"'`$]+)["'`]$/.exec(literal)?.[1] ?? []),
  ];
}

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  return specifier.startsWith(".") ? path.posix.join(path.posix.dirname(file), specifier) : undefined;
}

function candidates(target: string): string[] {
  return ["", ".ts", ".tsx", ".mts", ".mjs", "/index.ts"].map((ending) => target + ending);
}

function roomOf(file: string): { room: string; floor: number } | undefined {
  const found = floors.flatMap((rooms, floor) =>
    rooms.filter((room) => file === room || file.startsWith(`${room}/`)).map((room) => ({ room, floor })),
  );
  // `inngest/embedded` is a separate room inside `inngest`.
  return found.sort((a, b) => b.room.length - a.room.length)[0];
}

/** All rule violations, one line each. */
export function findViolations({ imports, packages }: Graph): string[] {
  return [
    ...pairsOf(imports).flatMap(([file, target]) => {
      const from = roomOf(file);
      const to = roomOf(target);
      if (!from || !to || from.room === to.room) return [];
      if (from.floor >= to.floor) return [`upward: ${file} imports ${target}`];
      return separateRooms
        .filter((rule) => rule.from === from.room && rule.to === to.room)
        .map(({ reason }) => `separate: ${file} imports ${target}: ${reason}`);
    }),
    ...pairsOf(imports).flatMap(([file, target]) =>
      innerPackages
        .filter(
          ({ folder, tests }) =>
            target.startsWith(`${folder}/`) &&
            target !== `${folder}/index.ts` &&
            !file.startsWith(`${folder}/`) &&
            !tests.test(file),
        )
        .map(({ folder }) => `inside a package: ${file} imports ${target}, not ${folder}/index.ts`),
    ),
    ...pairsOf(packages).flatMap(([file, name]) => packageProblems(file, name)),
    ...unreachablePackages.flatMap((rule) =>
      [...reachedFrom(rule.file, imports)].flatMap((file) =>
        [...(packages.get(file) ?? [])]
          .filter((name) => rule.packages.test(name))
          .map((name) => `package: ${rule.file} reaches ${name} through ${file}: ${rule.reason}`),
      ),
    ),
    ...circlesOf(imports).map((circle) => `circle of files: ${circle.join(" → ")}`),
    ...circlesOf(foldersOf(imports)).map((circle) => `circle of folders: ${circle.join(" → ")}`),
  ];
}

function reachedFrom(file: string, imports: Graph["imports"]): Set<string> {
  const reached = new Set([file]);
  for (const each of reached) for (const target of imports.get(each) ?? []) reached.add(target);
  return reached;
}

function packageProblems(file: string, name: string): string[] {
  const room = roomOf(file)?.room ?? "";
  const allowed = allowedPackages[room];
  return [
    ...restrictedPackages.flatMap(({ packages, rooms, reason }) =>
      packages.test(name) && !rooms.includes(room) ? [`package: ${file} imports ${name}: ${reason}`] : [],
    ),
    ...(allowed && !allowed.packages.test(name)
      ? [`package: ${file} imports ${name}: ${allowed.reason}`]
      : []),
  ];
}

function pairsOf(edges: Map<string, Set<string>>): [string, string][] {
  return [...edges].flatMap(([from, targets]) => [...targets].map((to): [string, string] => [from, to]));
}

/** Which folders import which. Skips tests: their folders mirror the product's and share support code. */
function foldersOf(imports: Map<string, Set<string>>): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const [file, target] of pairsOf(imports)) {
    const [from, to] = [path.posix.dirname(file), path.posix.dirname(target)];
    if (from === to || from.startsWith("tests")) continue;
    folders.set(from, (folders.get(from) ?? new Set()).add(to));
  }
  return folders;
}

/** Groups of nodes that can reach each other (Tarjan's strongly connected components of two or more). */
function circlesOf(edges: Map<string, Set<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.get(node) as number);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) as number, low.get(next) as number));
    }
    if (low.get(node) !== index.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return circles;
}

if (process.argv[1] === import.meta.filename) {
  const root = path.resolve(import.meta.dirname, "..");
  const graph = readGraph(root);
  const violations = findViolations(graph);
  for (const violation of violations) process.stderr.write(`${violation}\n`);
  const count = pairsOf(graph.imports).length;
  process.stdout.write(
    `Layers: ${graph.imports.size} files, ${count} imports, ${violations.length} violations.\n`,
  );
  process.exit(violations.length === 0 ? 0 : 1);
}
