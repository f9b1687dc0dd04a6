"use server";

import { pageAction } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { createApiKeyBody, rotateApiKeyBody } from "@/lib/contract/api-keys";
import { createApiKey } from "@/lib/domain/keys/create";
import { revokeApiKey } from "@/lib/domain/keys/revoke";
import { rotateApiKey } from "@/lib/domain/keys/rotate";
import { inWork } from "@/lib/platform/db/unit-of-work";

/* The answers do not refresh the page by themselves: if the page then failed, the key would be lost with it. */

export interface IssuedKey {
  name: string;
  key: string;
}

/** Creates a key; the answer is the only place where it is ever shown. */
export const createKey = pageAction([createApiKeyBody], async ({ principal }, body): Promise<IssuedKey> => {
  const { name, key } = await inWork((work) => createApiKey(work, principal, body));
  return { name, key };
});

/** Replaces a key; the old one works on for the grace period. */
export const rotateKey = pageAction(
  [recordId, rotateApiKeyBody],
  async ({ principal }, id, body): Promise<IssuedKey> => {
    const { name, key } = await inWork((work) => rotateApiKey(work, principal, id, body));
    return { name, key };
  },
);

/** Ends a key at once. */
export const revokeKey = pageAction([recordId], async ({ principal }, id) => {
  await inWork((work) => revokeApiKey(work, principal, id));
  return null;
});
