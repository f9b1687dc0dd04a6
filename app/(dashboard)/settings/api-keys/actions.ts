"use server";

import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { createApiKeyBody, rotateApiKeyBody } from "@/lib/contract/api-keys";
import { createApiKey } from "@/lib/domain/keys/create";
import { revokeApiKey } from "@/lib/domain/keys/revoke";
import { rotateApiKey } from "@/lib/domain/keys/rotate";

/* These actions don't refresh the page: if it then failed, the key would be lost with it. */

export interface IssuedKey {
  name: string;
  key: string;
}

/** Creates a key; the answer is the only place where it is ever shown. */
export const createKey = pageAction([createApiKeyBody], async (context, body): Promise<IssuedKey> => {
  const { name, key } = await context.transaction((inside) => createApiKey(inside, body));
  return { name, key };
});

/** Replaces a key; the old one keeps working for the grace period. */
export const rotateKey = pageAction(
  [recordId, rotateApiKeyBody],
  async (context, id, body): Promise<IssuedKey> => {
    const { name, key } = await context.transaction((inside) => rotateApiKey(inside, { id, body }));
    return { name, key };
  },
);

export const revokeKey = pageAction([recordId], async (context, id) => {
  await context.transaction((inside) => revokeApiKey(inside, id));
  return null;
});
