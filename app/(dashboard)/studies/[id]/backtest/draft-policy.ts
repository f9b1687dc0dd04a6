import { z } from "zod";
import { policyDocument } from "@/lib/contract/policy";

/** A draft as pasted: a policy's document, or an exported file that has it in `document`. */
export const draftPolicy = z
  .string()
  .max(250_000)
  .transform((text, context): unknown => {
    try {
      const value = JSON.parse(text);
      return value?.document ?? value;
    } catch {
      context.addIssue("The draft must be JSON: an exported policy, or its document.");
      return z.NEVER;
    }
  })
  .pipe(policyDocument);
