import type { NextAuthOptions } from "next-auth";
import { decode } from "next-auth/jwt";
import CredentialsProvider from "next-auth/providers/credentials";
import GithubProvider, { type GithubEmail } from "next-auth/providers/github";
import GoogleProvider from "next-auth/providers/google";
import { signInForm } from "@/lib/contract/accounts";
import { checkPassword } from "@/lib/domain/accounts/passwords/sign-in";
import { describeClient } from "@/lib/domain/accounts/sessions/describe-client";
import {
  endSession,
  readPendingSession,
  readSession,
  sessionMaxAgeSeconds,
  startSession,
} from "@/lib/domain/accounts/sessions/sessions";
import { type OauthProfile, signInWithProvider } from "@/lib/domain/organizations/sign-up/with-provider";
import { brandedError } from "@/lib/platform/branded-error";
import { AppError } from "@/lib/platform/errors";
import { describeError } from "@/lib/platform/log";
import { service } from "@/lib/service/current";
import { isHttps } from "./public-url";
import { safePath } from "./safe-path";

declare module "next-auth/jwt" {
  interface JWT {
    /** `ses_…` */
    sessionId?: string;
  }
}

/** Why signing in was refused, as /sign-in?error= tells the page; next-auth adds its own codes. */
export type SignInRefusal = "RateLimited" | "Unavailable" | "AccountExists" | "NoAccount";

class SessionEndedError extends brandedError("SessionEndedError") {}

/** Who sent the current request. */
interface RequestClient {
  /** Attempts are limited by it. */
  address: string;
  userAgent: string | null;
  /** See `readKnownBrowser`. */
  knownBrowser: string | undefined;
  /** Called when a user has signed in completely: no second factor is missing. */
  onSignedIn(userId: string): Promise<void>;
}

/** The options of next-auth. A function, because the secret and providers are not known until the service runs. */
export function nextAuthOptions(client: RequestClient): NextAuthOptions {
  return {
    secret: service().keys.authSecret,
    session: { strategy: "jwt", maxAge: sessionMaxAgeSeconds },
    useSecureCookies: isHttps(),
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: isHttps() },
      },
    },
    pages: { signIn: "/sign-in", signOut: "/sign-in", error: "/sign-in" },
    providers: [credentials(client), ...oauthProviders()],
    callbacks: {
      async signIn({ user, account, profile }) {
        if (account?.type !== "oauth") return true;
        const found = await findProviderUser({
          provider: account.provider === "google" ? "google" : "github",
          providerAccountId: account.providerAccountId,
          email: user.email ?? null,
          name: user.name ?? profile?.name ?? null,
        });
        if (typeof found === "string") return `/sign-in?error=${found}`;
        // The token is made from this object next: it is our user from here on, not the provider's.
        user.id = found.userId;
        return true;
      },
      // The token carries our session id and nothing about the person.
      async jwt({ token, user }) {
        if (!user) return { sessionId: token.sessionId };
        const sessionId = await startSession(service(), {
          userId: user.id,
          client: describeClient(client.userAgent),
        });
        // A stranger with only the password must not make the browser known.
        if (!(await readPendingSession(service(), sessionId))) await client.onSignedIn(user.id);
        return { sessionId };
      },
      // Throwing here makes next-auth drop the cookie and answer that no one is signed in.
      async session({ session, token }) {
        const sessionId = token.sessionId ?? "";
        const signedIn = await readSession(service(), sessionId);
        if (!signedIn) {
          // The cookie is still needed to pass the second factor.
          if (await readPendingSession(service(), sessionId)) return { expires: session.expires };
          throw new SessionEndedError();
        }
        const { name, email } = signedIn.user;
        return { expires: session.expires, user: { name, email } };
      },
      redirect: ({ url, baseUrl }) =>
        baseUrl + (safePath(url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url) ?? "/"),
    },
    events: {
      async signOut({ token }) {
        if (token.sessionId !== undefined) await endSession(service(), token.sessionId);
      },
    },
    logger: {
      // An ended or expired session is not worth logging; other errors must not quote the values they fail on.
      error(code, metadata) {
        if (code === "JWT_SESSION_ERROR") return;
        const error = metadata instanceof Error ? metadata : metadata.error;
        service().log.warn({ code, error: describeError(error) }, "sign-in failed");
      },
      warn() {},
      debug() {},
    },
  };
}

/** Name of the cookie that holds the signed token. Browsers accept `__Secure-` over https only. */
export function sessionCookieName(): string {
  return `${isHttps() ? "__Secure-" : ""}next-auth.session-token`;
}

/** The session id in a token; undefined for a token that is not ours or too old. */
export async function readSessionToken(token: string): Promise<string | undefined> {
  try {
    return (await decode({ token, secret: service().keys.authSecret }))?.sessionId;
  } catch {
    return undefined;
  }
}

/** The configured providers, for the buttons of /sign-in. */
export function configuredProviders(): { id: "github" | "google"; name: string }[] {
  const { env } = service();
  return [
    ...(env.GITHUB_ID !== undefined ? [{ id: "github" as const, name: "GitHub" }] : []),
    ...(env.GOOGLE_ID !== undefined ? [{ id: "google" as const, name: "Google" }] : []),
  ];
}

function credentials({ address: clientAddress, knownBrowser }: RequestClient) {
  return CredentialsProvider({
    credentials: { email: {}, password: {} },
    async authorize(given) {
      const form = signInForm.safeParse({ email: given?.email, password: given?.password });
      if (!form.success) return null;
      try {
        const found = await checkPassword(service(), { ...form.data, clientAddress, knownBrowser });
        return found ? { id: found.userId } : null;
      } catch (error) {
        // next-auth puts the message into the URL that it redirects to.
        throw new Error(refusalOf(error));
      }
    },
  });
}

async function findProviderUser(profile: OauthProfile): Promise<{ userId: string } | SignInRefusal> {
  try {
    return (await signInWithProvider(service(), profile)) ?? "NoAccount";
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): SignInRefusal {
  if (error instanceof AppError && error.code === "rate_limited") return "RateLimited";
  if (error instanceof AppError && error.code === "conflict") return "AccountExists";
  service().log.error({ error: describeError(error) }, "sign-in failed");
  return "Unavailable";
}

function oauthProviders() {
  const { GITHUB_ID, GITHUB_SECRET, GOOGLE_ID, GOOGLE_SECRET } = service().env;
  return [
    ...(GITHUB_ID !== undefined && GITHUB_SECRET !== undefined ? [github(GITHUB_ID, GITHUB_SECRET)] : []),
    ...(GOOGLE_ID !== undefined && GOOGLE_SECRET !== undefined ? [google(GOOGLE_ID, GOOGLE_SECRET)] : []),
  ];
}

function github(clientId: string, clientSecret: string) {
  return GithubProvider({
    clientId,
    clientSecret,
    userinfo: {
      // The profile's address is any that its owner chose to show; only this list says which ones GitHub has verified.
      async request({ client, tokens }) {
        const profile = await client.userinfo(tokens.access_token ?? "");
        const response = await fetch("https://api.github.com/user/emails", {
          headers: { authorization: `Bearer ${tokens.access_token}` },
          signal: AbortSignal.timeout(5_000),
        });
        const emails = response.ok ? ((await response.json()) as GithubEmail[]) : [];
        return { ...profile, email: emails.find((entry) => entry.primary && entry.verified)?.email };
      },
    },
    profile: ({ id, name, login, email }) => ({
      id: id.toString(),
      name: name ?? login,
      email: email ?? null,
    }),
  });
}

function google(clientId: string, clientSecret: string) {
  return GoogleProvider({
    clientId,
    clientSecret,
    profile: ({ sub, name, email, email_verified }) => ({
      id: sub,
      name,
      email: email_verified ? email : null,
    }),
  });
}
