/**
 * Goes to an organization's provider, and from there to `destination`, a path on this site. next-auth's own `signIn` knows
 * only the providers that everyone may see. Returns whether it goes.
 */
export async function openSso(provider: string, destination: string): Promise<boolean> {
  const { getCsrfToken } = await import("next-auth/react");
  const csrfToken = (await getCsrfToken()) ?? "";
  const answer = await fetch(`/api/auth/signin/${provider}`, {
    method: "POST",
    body: new URLSearchParams({ csrfToken, callbackUrl: destination, json: "true" }),
  });
  if (!answer.ok) return false;
  const { url } = (await answer.json()) as { url: string };
  window.location.assign(url);
  return true;
}
