"use server";

import { guestAction } from "@/app/actions/client";
import { findPendingSession } from "@/app/session/current";
import { noteKnownBrowser, readKnownBrowser } from "@/app/session/known-browser";
import { secondFactorForm } from "@/lib/contract/accounts";
import { passSecondFactor } from "@/lib/domain/accounts/second-factor/pass";
import { askForRemoval } from "@/lib/domain/organizations/members/ask-second-factor-removal";
import { AppError } from "@/lib/platform/errors";

/** Asks the organization's owners to remove the second factor. */
export const askRemoval = guestAction([], async ({ platform }) => {
  const pending = await findPendingSession();
  if (!pending) throw new AppError("unauthorized", "The sign-in timed out; sign in again");
  await askForRemoval(platform, pending);
  return null;
});

/** Completes this browser's session with a code. */
export const showSecondFactor = guestAction([secondFactorForm], async ({ platform, address }, { code }) => {
  const pending = await findPendingSession();
  if (!pending) throw new AppError("unauthorized", "The sign-in timed out; sign in again");
  await passSecondFactor(platform, {
    pending,
    code,
    clientAddress: address,
    knownBrowser: await readKnownBrowser(),
  });
  await noteKnownBrowser(pending.userId);
  return null;
});
