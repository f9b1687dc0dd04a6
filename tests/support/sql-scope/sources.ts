import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Node, parseSync, visitorKeys } from "oxc-parser";

/** A parsed file of the product. */
export interface SourceFile {
  path: string;
  text: string;
  program: Node;
  parents: ReadonlyMap<Node, Node>;
}

/** The files below these folders, without what Prisma generates. */
export function productFiles(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.includes("db/generated/")),
  );
}

const parsed = new Map<string, SourceFile>();

export function sourceOf(file: string): SourceFile {
  let source = parsed.get(file);
  if (!source) {
    const text = readFileSync(file, "utf8");
    const { program, errors } = parseSync(file, text);
    if (errors.length > 0) throw new Error(`${file} could not be parsed: ${errors[0]?.message}`);
    const parents = new Map<Node, Node>();
    for (const node of nodesOf(program)) for (const child of childrenOf(node)) parents.set(child, node);
    source = { path: file, text, program, parents };
    parsed.set(file, source);
  }
  return source;
}

/** The file that an import leads to; undefined for a package. */
export function importedFile(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith("@/")
    ? specifier.slice(2)
    : specifier.startsWith(".")
      ? path.join(path.dirname(from), specifier)
      : undefined;
  return base === undefined
    ? undefined
    : [base, `${base}.ts`, `${base}.tsx`].find((file) => /\.\w+$/.test(file) && existsSync(file));
}

export function lineOf({ text }: SourceFile, { start }: Node): number {
  return text.slice(0, start).split("\n").length;
}

/** The function or constant that a node is in. */
export function placeOf({ parents }: SourceFile, node: Node): string {
  let name = "";
  for (let at: Node | undefined = node; at; at = parents.get(at)) {
    if (at.type === "FunctionDeclaration" && at.id) name = at.id.name;
    if (at.type === "MethodDefinition" && "name" in at.key) name = String(at.key.name);
    const isOuter = parents.get(parents.get(at) as Node)?.type !== "BlockStatement";
    if (at.type === "VariableDeclarator" && at.id.type === "Identifier" && isOuter) name = at.id.name;
  }
  return name;
}

export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
}

export function childrenOf(node: Node): Node[] {
  return (visitorKeys[node.type] ?? []).flatMap((key) => {
    const child = (node as unknown as Record<string, Node | readonly (Node | null)[] | null>)[key];
    return [child]
      .flat()
      .filter((each): each is Node => each !== null && each !== undefined && typeof each === "object");
  });
}
