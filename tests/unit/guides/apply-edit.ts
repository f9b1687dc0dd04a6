import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Edit } from "./read-guide";

/** Edits a file below a folder, as a reader of the guide would. */
export async function applyEdit(folder: string, { file, code, place }: Edit): Promise<void> {
  const target = path.join(folder, file);
  if (place === "new") {
    if (existsSync(target)) throw new Error(`The guide makes ${file}, which exists`);
    await mkdir(path.dirname(target), { recursive: true });
    return writeFile(target, code);
  }
  const lines = (await readFile(target, "utf8")).split("\n");
  const anchor = "above" in place ? place.above : place.inPlaceOf;
  const found = lines.flatMap((line, index) => (line.trimStart().startsWith(anchor) ? [index] : []));
  const [at] = found;
  if (at === undefined || found.length > 1)
    throw new Error(`One line of ${file} should begin with ${anchor}, not ${found.length}`);
  const [indentation = ""] = /^ */.exec(lines[at] as string) ?? [];
  const added = code.trimEnd().split("\n");
  const indented = added.map((line) => (line === "" ? "" : indentation + line));
  // What stands above a paragraph is one of its own.
  const isParagraph = lines[at - 1] === "";
  if ("inPlaceOf" in place) lines.splice(at, 1, ...indented);
  else lines.splice(at, 0, ...indented, ...(isParagraph ? [""] : []));
  await writeFile(target, lines.join("\n"));
}
