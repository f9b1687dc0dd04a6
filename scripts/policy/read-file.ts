import { readFileSync } from "node:fs";
import { type PolicyFile, policyFile } from "@/lib/contract/policy-file";
import { examine } from "@/lib/platform/validate";
import { RefusedError, refusalOf } from "./call";

/** Throws RefusedError with the path of each problem. */
export function readPolicyFile(path: string): PolicyFile {
  const { data, problems } = examine(policyFile, parse(path), { root: "file" });
  if (problems)
    throw new RefusedError(refusalOf({ message: `${path} isn't a policy file:`, details: problems }));
  return data;
}

function parse(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    throw new RefusedError(`${path} can't be read`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RefusedError(`${path} isn't JSON: ${(error as Error).message}`);
  }
}
