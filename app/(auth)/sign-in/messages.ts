import type { SignInRefusal } from "@/app/session/next-auth";

const messages: Record<SignInRefusal | "CredentialsSignin", string> = {
  CredentialsSignin: "The email address or the password is wrong.",
  RateLimited: "Too many attempts. Try again in 15 minutes.",
  Unavailable: "Sign-in is not available right now. Try again in a minute.",
  AccountExists:
    "An account with this email address already exists. Sign in with your password; a provider's account is never linked automatically.",
  NoAccount:
    "There is no account for this sign-in. Accounts are by invitation, and the provider must state a verified email address.",
};

/** The message for an error code, ours or next-auth's. The code comes from the URL and is never shown. */
export function refusalMessage(code: string): string {
  return Object.hasOwn(messages, code)
    ? messages[code as keyof typeof messages]
    : "Sign-in failed. Try again.";
}
