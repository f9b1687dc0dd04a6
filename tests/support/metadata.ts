import fc from "fast-check";
import { withoutInvisible } from "@/lib/contract/invisible-characters";

const key = fc.oneof(
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/),
  // Names that every object has.
  fc.constantFrom("constructor", "toString", "hasOwnProperty", "valueOf", "then", "toJSON"),
);
const value = fc
  .string({ unit: "binary", maxLength: 500 })
  .map((text) => withoutInvisible(text.replace(/[^\P{Cc}\n\r\t]|[\u2028\u2029]/gu, "")).trim())
  .filter((text) => withoutInvisible(text).trim() === text && [...text].length <= 500);

/** Any valid metadata, as it is stored. */
export const validMetadata = fc.dictionary(key, value, { maxKeys: 50 }).map((map) => ({ ...map }));
