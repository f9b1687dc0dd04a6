import { operationsOf } from "@/lib/api/operation/define";
import {
  createListEntryBody,
  deletedListEntry,
  foundListEntries,
  importedListEntries,
  importListEntriesBody,
  listEntriesCsv,
  listEntry,
  listEntryPage,
  listEntryQuery,
  maxImportBytes,
  maxImportedEntries,
  searchListEntriesBody,
  updateListEntryBody,
} from "@/lib/contract/list-entries";
import { deleteEntry, updateEntry } from "@/lib/domain/list-entries/change";
import { createEntry, importEntries, prepareImport } from "@/lib/domain/list-entries/create";
import { listEntries, readEntry, searchEntries } from "@/lib/domain/list-entries/read";

const defineOperation = operationsOf("Lists", "Identifier of the entry.");

export const list = defineOperation({
  method: "GET",
  path: "/list-entries",
  operationId: "listListEntries",
  summary: "List the entries of your block and allow lists",
  description: "The organization's entries in the mode of the key you present, newest first.",
  action: "list_entry.read",
  query: listEntryQuery,
  success: { status: 200, description: "A page of entries.", schema: listEntryPage },
  handler: ({ context, query }) => listEntries(context, query),
});

export const create = defineOperation({
  method: "POST",
  path: "/list-entries",
  operationId: "createListEntry",
  summary: "Add an entry to a list",
  description:
    "Analyses from then on see it. A block entry holds an applicant for review; the policy may decline on an SSN, email address or phone number. An allow entry keeps the signals about that one fact from counting, and nothing else.",
  action: "list_entry.create",
  body: createListEntryBody,
  success: { status: 201, description: "The entry.", schema: listEntry },
  handler: ({ body, commit }) => commit((context) => createEntry(context, body)),
});

export const search = defineOperation({
  method: "POST",
  path: "/list-entries/search",
  operationId: "searchListEntries",
  summary: "Find the entries that name a value",
  description:
    "A POST, so that no value appears in a URL. Searches by SSN are audited, and limited to 30 an hour for all of your keys together.",
  action: "list_entry.search",
  body: searchListEntriesBody,
  success: { status: 200, description: "The entries.", schema: foundListEntries },
  handler: ({ context, body }) => searchEntries(context, body),
});

export const bulk = defineOperation({
  method: "POST",
  path: "/list-entries/bulk",
  operationId: "importListEntries",
  summary: "Add many entries",
  description: `Up to ${maxImportedEntries.toLocaleString("en-US")} at once, all or none: a problem with one is answered with 400 and its path. Send JSON, or CSV as \`text/csv\` with the columns effect, kind, value, reason and, if you like, expiresAt.`,
  action: "list_entry.create",
  body: importListEntriesBody,
  isBodyReadByHandler: true,
  csvBody: listEntriesCsv,
  maxBodyBytes: maxImportBytes,
  success: { status: 200, description: "How many were added.", schema: importedListEntries },
  handler: async ({ context, bytes, isCsvBody, commit }) => {
    const prepared = await prepareImport(context, { bytes, isCsv: isCsvBody });
    return commit((inside) => importEntries(inside, prepared));
  },
});

export const read = defineOperation({
  method: "GET",
  path: "/list-entries/:id",
  operationId: "getListEntry",
  summary: "Read an entry",
  action: "list_entry.read",
  success: { status: 200, description: "The entry.", schema: listEntry },
  handler: ({ context, params }) => readEntry(context, params.id),
});

export const update = defineOperation({
  method: "PATCH",
  path: "/list-entries/:id",
  operationId: "updateListEntry",
  summary: "Change an entry",
  description: "Changes its reason or when it expires. To change the value, remove it and add another.",
  action: "list_entry.update",
  body: updateListEntryBody,
  success: { status: 200, description: "The changed entry.", schema: listEntry },
  handler: ({ params, body, commit }) => commit((context) => updateEntry(context, { id: params.id, body })),
});

export const remove = defineOperation({
  method: "DELETE",
  path: "/list-entries/:id",
  operationId: "deleteListEntry",
  summary: "Remove an entry",
  description: "Analyses from then on no longer see it; stored ones don't change.",
  action: "list_entry.delete",
  success: { status: 200, description: "The entry is removed.", schema: deletedListEntry },
  handler: ({ params, commit }) => commit((context) => deleteEntry(context, params.id)),
});
