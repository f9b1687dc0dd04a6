import { z } from "zod";
import { changesOf } from "./changes";
import { daysFromNow } from "./example-times";
import { listColumns } from "./list-csv";
import { type ListKind, listEffect, listKind } from "./list-kinds";
import { readListValue } from "./list-values";
import { instant, page, pageQuery } from "./lists";
import { line } from "./text";

/** Entries of one import. */
export const maxImportedEntries = 10_000;
export const maxImportBytes = 8_388_608;

const value = line(1, 400).meta({
  description:
    "Compared as applicants are: an email address without tags and, where the provider ignores them, dots; a phone number in any notation; an address as `street, city, state ZIP`; a name as `family name, given name`; a device by the identifier that you send. An email domain includes its subdomains, and an IPv6 address its 64-bit network.",
  example: "maria.santos@gmail.com",
});

const reason = line(1, 300).meta({
  description: "Why the entry exists, for colleagues; stored encrypted.",
  example: "Charged back two loans in March",
});

const expiresAt = instant
  .meta({ example: daysFromNow(365) })
  .nullable()
  .meta({ description: "From then on the entry matches no one. Null: never." });

/** Refuses a value that is not of the stated kind. */
function checkValue(entry: { kind: ListKind; value: string }, context: z.RefinementCtx): void {
  const { problem } = readListValue(entry.kind, entry.value);
  if (problem !== undefined) context.addIssue({ code: "custom", message: problem, path: ["value"] });
}

export const createListEntryBody = z
  .strictObject({ effect: listEffect, kind: listKind, value, reason, expiresAt: expiresAt.optional() })
  .superRefine(checkValue)
  .meta({ id: "CreateListEntry" });
export type CreateListEntryBody = z.infer<typeof createListEntryBody>;

export const importListEntriesBody = z
  .strictObject({
    entries: z
      .array(createListEntryBody)
      .min(1)
      .max(maxImportedEntries)
      .meta({ description: `1 to ${maxImportedEntries.toLocaleString("en-US")} entries.` }),
  })
  .meta({ id: "ImportListEntries" });

export const listEntriesCsv = z
  .string()
  .min(1)
  .meta({
    id: "ListEntriesCsv",
    description: `CSV (RFC 4180, UTF-8). The first line names the columns, in any order: ${listColumns.join(", ")}. \`expiresAt\` may be left out; a day alone is its first moment in UTC.`,
    contentMediaType: "text/csv",
    example:
      "effect,kind,value,reason\r\nblock,email,maria.santos@gmail.com,Charged back two loans in March\r\n",
  });

export const updateListEntryBody = changesOf({
  reason: reason.optional(),
  expiresAt: expiresAt.optional(),
}).meta({ id: "UpdateListEntry", description: "Fields to change; omitted fields stay the same." });
export type UpdateListEntryBody = z.infer<typeof updateListEntryBody>;

export const searchListEntriesBody = z
  .strictObject({ kind: listKind, value, effect: listEffect.optional() })
  .superRefine(checkValue)
  .meta({ id: "SearchListEntries" });
export type SearchListEntriesBody = z.infer<typeof searchListEntriesBody>;

export const listEntry = z
  .object({
    id: z.string().meta({ example: "lst_01jd3k9mvcq5f8w2r6t0y4x7zn" }),
    effect: listEffect,
    kind: listKind,
    value: z.string().nullable().meta({
      description:
        "As stated, an SSN masked except for its last four digits. Null for keys and members who can't see values.",
    }),
    reason: z.string().nullable().meta({ description: "Null where `value` is." }),
    expiresAt: z.iso.datetime().nullable(),
    isExpired: z.boolean(),
    createdBy: z
      .string()
      .meta({ description: "The user (`usr_…`) or API key (`key_…`) that added it, or `cli`." }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "ListEntry" });
export type ListEntryView = z.infer<typeof listEntry>;

export const listEntryPage = page(listEntry).meta({ id: "ListEntryPage" });

export const foundListEntries = z
  .object({ data: z.array(listEntry).meta({ description: "At most one an effect." }) })
  .meta({ id: "FoundListEntries" });

export const importedListEntries = z
  .object({
    createdCount: z.int(),
    existingCount: z.int().meta({
      description:
        "Entries that were listed already, or twice in the import. They stay as they were; expired ones are replaced.",
    }),
  })
  .meta({ id: "ImportedListEntries" });
export type ImportedListEntries = z.infer<typeof importedListEntries>;

export const deletedListEntry = z
  .object({ id: z.string(), deletedAt: z.iso.datetime() })
  .meta({ id: "DeletedListEntry" });

export const listEntryFilters = {
  effect: listEffect.optional(),
  kind: listKind.optional(),
};
export const listEntryQuery = z.strictObject({ ...pageQuery, ...listEntryFilters });
export type ListEntryQuery = z.infer<typeof listEntryQuery>;

export const clearedAlert = z
  .object({
    id: z.string().meta({ example: "clr_01jd3k9mvcq5f8w2r6t0y4x7zn" }),
    analysisId: z.string().meta({ description: "The case in which it was cleared." }),
    code: z.string(),
    message: z.string(),
    clearedBy: z.string(),
    clearedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "ClearedAlert", description: "A signal that a reviewer cleared for the applicant." });

export const clearedAlerts = z
  .object({ data: z.array(clearedAlert) })
  .meta({ id: "ClearedAlerts", description: "Signals that haven't expired, the latest first." });

export const withdrawnAlert = z
  .object({ id: z.string(), withdrawnAt: z.iso.datetime() })
  .meta({ id: "WithdrawnAlert" });
export type ClearedAlertView = z.infer<typeof clearedAlert>;
