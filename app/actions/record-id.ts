import { z } from "zod";

/** The id of a record, as an action receives it. Whether there is such a record is for the service to say. */
export const recordId = z.string().max(64);
