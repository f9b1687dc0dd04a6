/** Signs in with a password and goes to `destination`. Returns the error code if it is refused. */
export async function openSession(
  { email, password }: { email: string; password: string },
  destination: string,
): Promise<string | undefined> {
  // Loaded now, so that the form is there sooner.
  const { signIn } = await import("next-auth/react");
  // Otherwise next-auth keeps the page's URL in a cookie, and an invitation's URL is a secret.
  const callbackUrl = destination;
  const answer = await signIn("credentials", { email, password, redirect: false, callbackUrl });
  if (!answer?.ok) return answer?.error ?? "Unavailable";
  // A full load, so that nothing prefetched while signed out is shown.
  window.location.assign(destination);
  return undefined;
}
