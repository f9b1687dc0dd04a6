"use server";

import type { z } from "zod";
import { pageAction, pageChange } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { includes } from "@/lib/auth/key-actions";
import { createApiKeyBody, type issuedApiKey, type Mode, rotateApiKeyBody } from "@/lib/contract/api-keys";
import { createApiKey } from "@/lib/domain/keys/create";
import { readKeyUse } from "@/lib/domain/keys/read-use";
import { revokeApiKey } from "@/lib/domain/keys/revoke";
import { rotateApiKey } from "@/lib/domain/keys/rotate";

/* These actions don't refresh the page: if it then failed, the key would be lost with it. */

export interface IssuedKey {
  /** `key_…` */
  id: string;
  name: string;
  key: string;
  mode: Mode;
  /** Whether POST /analyze is among what it may do. */
  mayAnalyze: boolean;
}

const shown = ({ id, name, key, mode, permissions, scopes }: z.input<typeof issuedApiKey>): IssuedKey => ({
  ...{ id, name, key, mode },
  mayAnalyze:
    includes(permissions, "WRITE") &&
    (scopes === null || scopes === undefined || scopes.includes("analysis.create")),
});

/** Creates a key; the answer is the only place where it is ever shown. */
export const createKey = pageAction([createApiKeyBody], async (context, body): Promise<IssuedKey> => {
  const issued = await context.transaction((inside) => createApiKey(inside, body));
  return shown(issued);
});

/** Replaces a key; the old one keeps working for the grace period. */
export const rotateKey = pageAction(
  [recordId, rotateApiKeyBody],
  async (context, id, body): Promise<IssuedKey> => {
    const issued = await context.transaction((inside) => rotateApiKey(inside, { id, body }));
    return shown(issued);
  },
);

/** Whether a key has been used, for the page that waits for its first request. */
export const isKeyUsed = pageAction(
  [recordId],
  async (context, id) => (await readKeyUse(context, id)) !== null,
);

export const revokeKey = pageChange([recordId], revokeApiKey);
