"use server";

import { z } from "zod";
import { type ActionResult, actionResult } from "@/app/actions/action-result";
import { parseInput } from "@/app/actions/parse-input";
import { currentSession } from "@/app/session/current";
import { createApiKeyBody, mode, rotateApiKeyBody } from "@/lib/contract/api-keys";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { createApiKey } from "@/lib/domain/keys/create";
import { revokeApiKey } from "@/lib/domain/keys/revoke";
import { rotateApiKey } from "@/lib/domain/keys/rotate";
import { inWork } from "@/lib/platform/db/unit-of-work";

/*
 * The mode is the one that the page shows, not the cookie's: another tab may have switched it since.
 * The answers do not refresh the page by themselves: a page that then failed would take the key with it.
 */

const keyId = z.string().max(64);

export interface IssuedKey {
  name: string;
  key: string;
}

/** Creates a key; the answer is the only place where it is ever shown. */
export async function createKey(inPageMode: unknown, input: unknown): Promise<ActionResult<IssuedKey>> {
  const signedIn = await currentSession();
  return actionResult(async () => {
    const principal = inMode(signedIn, parseInput(mode, inPageMode));
    const body = parseInput(createApiKeyBody, input);
    const { name, key } = await inWork((work) => createApiKey(work, principal, body));
    return { name, key };
  });
}

/** Replaces a key; the old one works on for the grace period. */
export async function rotateKey(
  inPageMode: unknown,
  id: unknown,
  input: unknown,
): Promise<ActionResult<IssuedKey>> {
  const signedIn = await currentSession();
  return actionResult(async () => {
    const principal = inMode(signedIn, parseInput(mode, inPageMode));
    const body = parseInput(rotateApiKeyBody, input);
    const { name, key } = await inWork((work) => rotateApiKey(work, principal, parseInput(keyId, id), body));
    return { name, key };
  });
}

/** Ends a key at once. */
export async function revokeKey(inPageMode: unknown, id: unknown): Promise<ActionResult<null>> {
  const signedIn = await currentSession();
  return actionResult(async () => {
    const principal = inMode(signedIn, parseInput(mode, inPageMode));
    await inWork((work) => revokeApiKey(work, principal, parseInput(keyId, id)));
    return null;
  });
}
