/** One thing that a guide has its reader do. */
export type Step = Edit | { command: string };

export interface Edit {
  file: string;
  code: string;
  place: Place;
}

/** A whole new file, or a place in one that exists: the one line that begins with `anchor`. */
export type Place = "new" | { above: string } | { inPlaceOf: string };

/** A paragraph of one line, and the block of code that follows it; or a block that follows anything else. */
const blocks = /(?:^(.+)\n\n)?^```(\w*)\n([\s\S]*?)^```$/gm;
const making = /^Make `([^`]+)`:$/;
const editing = /^In `([^`]+)`, (above|in place of) `([^`]+)`:$/;

/**
 * The steps of a guide, in its order. Blocks of `sh` are commands, one a line. Every other block is code, and the line above
 * it says where it belongs.
 */
export function readGuide(text: string): Step[] {
  return [...text.matchAll(blocks)].flatMap(([, line = "", language, code = ""]): Step[] =>
    language === "sh" ? commandsOf(code) : [editOf(line, code)],
  );
}

/** The files that a guide has its reader make. */
export function filesMade(text: string): string[] {
  return [...text.matchAll(new RegExp(making, "gm"))].map(([, file = ""]) => file);
}

function commandsOf(code: string): Step[] {
  const lines = code.split("\n").map((line) => line.replace(/ +# .*$/, ""));
  return lines.filter((line) => line !== "").map((command) => ({ command }));
}

function editOf(line: string, code: string): Edit {
  const [, made] = making.exec(line) ?? [];
  if (made !== undefined) return { file: made, code, place: "new" };
  const [, file, where, anchor] = editing.exec(line) ?? [];
  if (file === undefined || anchor === undefined)
    throw new Error(`The line above a block says where its code belongs, not: ${line}\n${code}`);
  return { file, code, place: where === "above" ? { above: anchor } : { inPlaceOf: anchor } };
}
