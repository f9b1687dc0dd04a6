interface SsoStart {
  /** A path on this site. */
  destination: string;
  /** Whom the provider should ask; default: anyone. */
  email?: string;
}

/** Goes to an organization's provider. next-auth's own `signIn` knows only providers that all may see. Returns whether it goes. */
export async function openSso(provider: string, { destination, email }: SsoStart): Promise<boolean> {
  const { getCsrfToken } = await import("next-auth/react");
  const csrfToken = (await getCsrfToken()) ?? "";
  const hint = email === undefined ? "" : `?${new URLSearchParams({ login_hint: email })}`;
  const answer = await fetch(`/api/auth/signin/${provider}${hint}`, {
    method: "POST",
    body: new URLSearchParams({ csrfToken, callbackUrl: destination, json: "true" }),
  });
  if (!answer.ok) return false;
  const { url } = (await answer.json()) as { url: string };
  window.location.assign(url);
  return true;
}
