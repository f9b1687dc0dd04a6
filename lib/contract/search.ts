import { z } from "zod";
import { totpCode } from "./accounts";
import { readings } from "./readings";
import { line } from "./text";

/** A search for one text, which may be a person's name or number: never put it into a URL. */
export const textSearch = z.strictObject({
  text: line(1, 254),
  /** The only way to read it. Default: every way that fits, the likeliest first, but an SSN only if it is that one. */
  as: z.enum(readings).optional(),
  /** From the authenticator app, for an SSN. */
  code: totpCode.optional(),
});
export type TextSearch = z.output<typeof textSearch>;
