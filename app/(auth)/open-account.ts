import type { ActionResult, Refusal } from "@/app/actions/action-result";
import { unreachable } from "@/app/actions/unreachable";
import { openSession } from "./open-session";

/** Creates an account and signs in to it. Returns why it was refused. */
export async function openAccount<Values extends { email: string; password: string }>(
  make: (values: Values) => Promise<ActionResult<null>>,
  values: Values,
): Promise<Refusal | undefined> {
  const result = await make(values).catch(() => unreachable);
  if (!result.ok) return result;
  await enterAccount(values);
  return undefined;
}

/** Signs in to an account that was just created. */
export async function enterAccount(values: { email: string; password: string }): Promise<void> {
  const refusal = await openSession(values, "/").catch(() => "Unavailable");
  // The account exists now; only signing in is left to do.
  if (refusal !== undefined) window.location.assign("/sign-in");
}
