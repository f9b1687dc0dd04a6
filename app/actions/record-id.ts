import { z } from "zod";

/** A record's id as an action receives it. The service finds out whether there is such a record. */
export const recordId = z.string().max(64);
