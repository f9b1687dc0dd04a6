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
  startPasswordSession,
  startSession,
} from "@/lib/domain/accounts/sessions/sessions";
import { type OauthProfile, signInWithProvider } from "@/lib/domain/organizations/sign-up/with-provider";
import { providerId } from "@/lib/domain/single-sign-on/provider/id";
import type { Claims } from "@/lib/domain/single-sign-on/provider/read-claims";
import { mustUseSso } from "@/lib/domain/single-sign-on/sign-in/required";
import type { SsoRefusal } from "@/lib/domain/single-sign-on/sign-in/sign-in";
import type { OpenedConnection } from "@/lib/domain/single-sign-on/sign-in/start";
import { brandedError } from "@/lib/platform/branded-error";
import { AppError } from "@/lib/platform/errors";
import { describeError } from "@/lib/platform/log";
import { service } from "@/lib/service/current";
import { isHttps } from "./public-url";
import { safePath } from "./safe-path";
import { ssoProvider } from "./sso-provider";

declare module "next-auth" {
  interface User {
    /** Of the password that was checked; never part of a token. */
    passwordHash?: string;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    /** `ses_…` */
    sessionId?: string;
  }
}

/** Why signing in was refused, as /sign-in?error= tells the page; next-auth adds its own codes. */
export type SignInRefusal =
  | "RateLimited"
  | "Unavailable"
  | "AccountExists"
  | "NoAccount"
  | "SsoRequired"
  | SsoRefusal;

class SsoRequiredError extends brandedError("SsoRequiredError") {}
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
  /** Links the account to the provider's person who just signed in in this browser. */
  onLinkAsked(userId: string): Promise<boolean>;
}

/** An organization's own provider, which this request is about. */
export interface SsoRequest {
  connection: OpenedConnection;
  /** What a sign-in came to for which the provider sent these claims: who it is, or where to go instead. */
  settle(claims: Claims): Promise<{ userId: string } | { path: string }>;
}

/** The options of next-auth. A function, because the secret and providers are not known until the service runs. */
export function nextAuthOptions(client: RequestClient, sso?: SsoRequest): NextAuthOptions {
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
    providers: [credentials(client), ...oauthProviders(), ...(sso ? [ssoProvider(sso.connection)] : [])],
    callbacks: {
      async signIn({ user, account, profile }) {
        if (account?.type !== "oauth") return true;
        if (sso && account.provider === providerId(sso.connection.organizationId)) {
          const settled = await sso.settle(profile as Claims);
          if ("path" in settled) return settled.path;
          user.id = settled.userId;
          return true;
        }
        const found = await findProviderUser({
          provider: account.provider === "google" ? "google" : "github",
          providerAccountId: account.providerAccountId,
          email: user.email ?? null,
          name: user.name ?? profile?.name ?? null,
        });
        if (typeof found === "string") return `/sign-in?error=${found}`;
        if (await mustUseSso(service(), found.userId)) return "/sign-in?error=SsoRequired";
        // The token is made from this object next: it is our user from here on, not the provider's.
        user.id = found.userId;
        return true;
      },
      // The token carries our session id and nothing about the person.
      async jwt({ token, user }) {
        if (!user) return { sessionId: token.sessionId };
        const { id: userId, passwordHash } = user;
        const start = { userId, client: describeClient(client.userAgent) };
        const sessionId =
          passwordHash === undefined
            ? await startSession(service(), start)
            : await startPasswordSession(service(), { ...start, passwordHash });
        if (sessionId === undefined) return {};
        // A stranger with only the password must not make the browser known.
        if (!(await readPendingSession(service(), sessionId))) await client.onSignedIn(userId);
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

function credentials({ address: clientAddress, knownBrowser, onLinkAsked }: RequestClient) {
  return CredentialsProvider({
    /** `link`: see `onLinkAsked`. */
    credentials: { email: {}, password: {}, link: {} },
    async authorize(given) {
      const form = signInForm.safeParse({ email: given?.email, password: given?.password });
      if (!form.success) return null;
      try {
        const found = await checkPassword(service(), { ...form.data, clientAddress, knownBrowser });
        if (!found) return null;
        const isLinked = given?.link === "yes" && (await onLinkAsked(found.userId));
        if (!isLinked && (await mustUseSso(service(), found.userId))) throw new SsoRequiredError();
        return { id: found.userId, passwordHash: found.passwordHash };
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
  if (error instanceof SsoRequiredError) return "SsoRequired";
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
