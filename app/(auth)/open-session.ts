import { signIn } from "next-auth/react";

/** Signs in with a password and goes to `destination`. Returns the code of a refusal. */
export async function openSession(
  { email, password }: { email: string; password: string },
  destination: string,
): Promise<string | undefined> {
  // Else next-auth keeps the address of the page in a cookie, and that of an invitation is a secret.
  const callbackUrl = destination;
  const answer = await signIn("credentials", { email, password, redirect: false, callbackUrl });
  if (!answer?.ok) return answer?.error ?? "Unavailable";
  // A full load: nothing that was prefetched while signed out is to be seen again.
  window.location.assign(destination);
  return undefined;
}
