import { z } from "zod";

/** A token as it appears in a link: 32 random bytes in base64url. */
export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
