import { open, readFile } from "node:fs/promises";

/** Creates a private file (0600) whose text outlasts a power failure. Throws EEXIST if there is one. */
export async function createFile(file: string, text: string): Promise<void> {
  const handle = await open(/* turbopackIgnore: true */ file, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Null if there is no such file. */
export async function readOptional(file: string): Promise<string | null> {
  try {
    return await readFile(/* turbopackIgnore: true */ file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
