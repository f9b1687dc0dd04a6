/** Signs in with a password, which may link the account to a provider, and goes to `destination`. Returns the error code if it is refused. */
export async function openSession(
  { email, password, link = "no" }: { email: string; password: string; link?: "yes" | "no" },
  destination: string,
): Promise<string | undefined> {
  // Loaded now, so that the form is there sooner.
  const { signIn } = await import("next-auth/react");
  // Otherwise next-auth keeps the page's URL in a cookie, and an invitation's URL is a secret.
  const callbackUrl = destination;
  const answer = await signIn("credentials", { email, password, link, redirect: false, callbackUrl });
  if (!answer?.ok) return answer?.error ?? "Unavailable";
  // A full load, so that nothing prefetched while signed out is shown.
  window.location.assign(destination);
  return undefined;
}
