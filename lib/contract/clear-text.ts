import { z } from "zod";

/*
 * Callers' identifiers are stored in the clear, appear in addresses and go out in events. Metadata is shown to everyone who may
 * read a record, who may search by it too. An SSN in either would undo how SSNs are kept.
 */

/** Whether a text has these nine digits, however either is written. */
export function statesSsn(text: string, ssn: unknown): boolean {
  const digits = String(ssn ?? "").replace(/\D/g, "");
  return digits.length === 9 && text.replace(/\D/g, "").includes(digits);
}

interface Stated {
  id: string | undefined;
  metadata: Readonly<Record<string, string | null>> | undefined;
  ssn: string | undefined;
}

/** The paths at which a request states the applicant's SSN in the clear. `idField` is what it calls the identifier. */
export function clearSsns(idField: string, { id, metadata = {}, ssn }: Stated): string[][] {
  const texts: [string[], string | null][] = [
    [[idField], id ?? null],
    ...Object.entries(metadata).map(([key, value]): [string[], string | null] => [["metadata", key], value]),
  ];
  return texts.flatMap(([path, text]) => (text !== null && statesSsn(text, ssn) ? [path] : []));
}

export const clearSsn = "must not have the applicant's SSN: send it as `ssn` alone";

/** For schemas of what is analyzed. */
export function addClearSsns(idField: string, stated: Stated, addIssue: z.RefinementCtx["addIssue"]): void {
  for (const path of clearSsns(idField, stated)) addIssue({ code: "custom", path, message: clearSsn });
}

const entry = z.object({ id: z.unknown(), data: z.object({ ssn: z.unknown() }).optional().catch(undefined) });

/** The identifier of an entry that isn't valid; null where it has none, or none that may be kept. */
export function keptId(raw: unknown, schema: z.ZodType<string>): string | null {
  const { id, data } = entry.safeParse(raw).data ?? {};
  const { data: valid } = schema.safeParse(id);
  return valid === undefined || statesSsn(valid, data?.ssn) ? null : valid;
}
