import type { SignInRefusal } from "@/app/session/next-auth";

const messages: Record<SignInRefusal | "CredentialsSignin", string> = {
  CredentialsSignin: "The email address or the password is wrong.",
  RateLimited: "Too many attempts. Try again in 15 minutes.",
  Unavailable: "Sign-in isn't available right now. Try again in a minute.",
  AccountExists:
    "An account with this email address already exists. Sign in with your password. Assay never links a provider's account automatically.",
  NoAccount:
    "No account matches this sign-in. You need an invitation, and your provider must share a verified email address.",
  SsoRequired: "Your organization requires single sign-on. Choose it below.",
  SsoOff: "Your organization's single sign-on is off. Sign in with your password, or ask an owner.",
  SsoEmail:
    "Your provider sent no verified email address of your organization. Ask the people who manage your provider.",
  SsoRole: "Your provider gives you no role in Assay. Ask an owner of your organization.",
  SsoAccount:
    "This email address has an account that single sign-on can't open. Ask an owner of your organization.",
};

/** The message for an error code, ours or next-auth's. The code comes from the URL and is never shown. */
export function refusalMessage(code: string): string {
  return Object.hasOwn(messages, code)
    ? messages[code as keyof typeof messages]
    : "Sign-in failed. Try again.";
}
