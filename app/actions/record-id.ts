import { line } from "@/lib/contract/text";

/** A record's id as an action receives it. The service finds out whether there is such a record. */
export const recordId = line(1, 64);
