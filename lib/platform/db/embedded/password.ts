import { randomBytes } from "node:crypto";
import path from "node:path";
import { readOptional } from "@/lib/platform/files";
import { StartError } from "@/lib/platform/start-error";
import { writeOnce } from "./write-once";

const FILE = "postgres-password";

export async function readPassword(dataDirectory: string): Promise<string> {
  const file = path.join(dataDirectory, FILE);
  const text = await readOptional(file);
  if (text === null || text.trim() === "") {
    throw new StartError(`The database's password file ${file} is missing: restore it.`);
  }
  return text.trim();
}

/** 192 random bits, safe in a URL. */
export async function makePassword(dataDirectory: string): Promise<string> {
  const text = await writeOnce(path.join(dataDirectory, FILE), `${randomBytes(24).toString("base64url")}\n`);
  return text.trim();
}
