import { z } from "zod";
import { instant } from "@/lib/contract/lists";
import { line } from "@/lib/contract/text";
import type { AuditFilters } from "@/lib/domain/audit/list";
import { auditSubjects } from "./audit-subjects";

/** The log's filters by URL parameter; invalid ones are ignored. */
const parameters = z.object({
  thing: z
    .enum(auditSubjects.map(({ value }) => value))
    .optional()
    .catch(undefined),
  actor: line(0, 64).optional().catch(undefined),
  target: line(1, 64).optional().catch(undefined),
  createdAfter: instant.optional().catch(undefined),
  createdBefore: instant.optional().catch(undefined),
});

export function readAuditFilters(given: Record<string, string | string[] | undefined>): {
  filters: AuditFilters;
  /** As URL parameters. */
  inAddress: Record<string, string>;
} {
  const read = parameters.parse(given);
  const { thing, ...others } = read;
  return {
    filters: { ...others, subject: thing },
    inAddress: Object.fromEntries(
      Object.entries(read).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  };
}
