import { randomBytes } from "node:crypto";
import { link, readFile, unlink } from "node:fs/promises";
import { hasCode } from "@/lib/platform/db/has-code";
import { createFile } from "@/lib/platform/files";

/** Writes a private file (0600) unless it exists. Of concurrent processes one wins, and all get its complete text. */
export async function writeOnce(file: string, text: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await createFile(draft, text);
  try {
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    await unlink(draft);
  }
  return readFile(file, "utf8");
}
