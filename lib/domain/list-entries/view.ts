import { isAllowed } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { ListEntryView } from "@/lib/contract/list-entries";
import type { ListKind } from "@/lib/contract/list-kinds";
import { maskSsn } from "@/lib/domain/applicants/record/view";
import type { ListEntry } from "@/lib/platform/db/generated/client";
import { openContent } from "./content";

/** Value and reason are for a principal who may see them; an SSN is always masked. */
export function viewEntry(context: Context | Tx, row: ListEntry): ListEntryView {
  const kind = row.kind as ListKind;
  const content = isAllowed(context.principal, "list_entry.read_value")
    ? openContent(context.keys, row, row.content)
    : null;
  return {
    id: row.id,
    effect: row.effect,
    kind,
    value: content && (kind === "ssn" ? maskSsn(content.value) : content.value),
    reason: content?.reason ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isExpired: row.expiresAt !== null && row.expiresAt.getTime() <= context.clock(),
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
