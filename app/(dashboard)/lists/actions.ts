"use server";

import { z } from "zod";
import { pageAction, pageChange } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { totpCode } from "@/lib/contract/accounts";
import { createListEntryBody, searchListEntriesBody, updateListEntryBody } from "@/lib/contract/list-entries";
import { deleteEntry, updateEntry } from "@/lib/domain/list-entries/change";
import { withdrawClearedAlert } from "@/lib/domain/list-entries/cleared-alerts";
import { createEntry } from "@/lib/domain/list-entries/create";
import { listFact } from "@/lib/domain/list-entries/list-fact";
import { searchEntries } from "@/lib/domain/list-entries/read";
import { nameActors } from "@/lib/domain/organizations/name-actors";

/** From the authenticator app, for an SSN. */
const withCode = z.strictObject({ code: totpCode.optional() });

/** Finds the entries for one value, which is sent in the body and never appears in a URL. */
export const search = pageAction([searchListEntriesBody, withCode], async (context, body, { code }) => {
  const { data } = await searchEntries(context, body, code);
  const names = await nameActors(
    context,
    data.map(({ createdBy }) => createdBy),
  );
  return data.map((entry) => ({ ...entry, author: names[entry.createdBy] ?? "" }));
});

export const add = pageChange([createListEntryBody], createEntry);

export const change = pageChange([recordId, updateListEntryBody], (inside, id, body) =>
  updateEntry(inside, { id, body }),
);

export const remove = pageChange([recordId], deleteEntry);

const { effect, kind, reason, expiresAt } = createListEntryBody.shape;

/** Adds what an analysis's applicant stated. */
export const addFact = pageChange(
  [z.strictObject({ analysisId: recordId, effect, kind, reason, expiresAt })],
  listFact,
);

export const withdrawCleared = pageChange([recordId], withdrawClearedAlert);
