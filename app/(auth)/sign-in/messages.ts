import type { SignInRefusal } from "@/app/session/next-auth";

const messages: Record<SignInRefusal | "CredentialsSignin", string> = {
  CredentialsSignin: "The e-mail address or the password is wrong.",
  RateLimited: "Too many attempts. Try again in a quarter of an hour.",
  Unavailable: "Signing in does not work at the moment. Try again in a minute.",
  AccountExists:
    "There is an account with this e-mail address already. Sign in with your password; a provider's account is never linked by itself.",
  NoAccount:
    "There is no account for this sign-in. Accounts are by invitation, and the provider has to state a verified e-mail address.",
};

/** What to say about a refusal's code, ours or next-auth's. The code comes from the address: it is never shown. */
export function refusalMessage(code: string): string {
  return Object.hasOwn(messages, code)
    ? messages[code as keyof typeof messages]
    : "Signing in did not work. Try again.";
}
