import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { boundedRequest, refused } from "@/app/api/bounded-request";
import { overHttps } from "@/app/api/over-https";
import { noteKnownBrowser, readKnownBrowser } from "@/app/session/known-browser";
import { nextAuthOptions, type SignInRefusal, type SsoRequest } from "@/app/session/next-auth";
import { isHttps, publicUrl } from "@/app/session/public-url";
import { requestAddress } from "@/app/session/request-address";
import { leadingTo, safePath } from "@/app/session/safe-path";
import { isTester, linkAccount, settleSso } from "@/app/session/settle-sso";
import { organizationOfProvider } from "@/lib/domain/single-sign-on/provider/id";
import { openConnection } from "@/lib/domain/single-sign-on/sign-in/start";
import { AppError } from "@/lib/platform/errors";
import { describeError } from "@/lib/platform/log";
import { service } from "@/lib/service/current";

type Context = RouteContext<"/api/auth/[...nextauth]">;

async function answer(given: NextRequest, context: Context): Promise<Response> {
  const request = await boundedRequest(given);
  return overHttps(request instanceof Response ? request : await authenticate(request, context));
}

async function authenticate(request: NextRequest, context: Context): Promise<Response> {
  const [action, provider = ""] = (await context.params).nextauth;
  // next-auth would let anyone write into our log here.
  if (action === "_log") return new Response(null, { status: 404 });
  // next-auth answers 500 here.
  if (action === "callback" && provider === "credentials" && request.method !== "POST") {
    return refused(
      new AppError("method_not_allowed", "This endpoint supports POST", { headers: { allow: "POST" } }),
    );
  }
  const address = await requestAddress();
  const organizationId = organizationOfProvider(provider);
  const sso = organizationId === undefined ? undefined : await openSso(organizationId, address);
  if (typeof sso === "string") {
    const isTest = organizationId !== undefined && (await isTester({ organizationId }));
    return leadTo(
      isTest ? testPath(sso) : leadingTo(await destinationOf(request), `/sign-in?error=${sso}`),
      request,
    );
  }
  const client = {
    address,
    userAgent: request.headers.get("user-agent"),
    knownBrowser: await readKnownBrowser(),
    onSignedIn: noteKnownBrowser,
    onLinkAsked: linkAccount,
  };
  const reply: Response = await NextAuth(request, context, nextAuthOptions(client, sso));
  if (sso && !sso.connection.isEnabled && isFailed(reply))
    reply.headers.set("location", publicUrl() + testPath("Failed"));
  else keepDestination(reply, await destinationOf(request));
  return reply;
}

/** Where the person goes after signing in: as sent, or as next-auth keeps it while the browser is at the provider. */
async function destinationOf(request: NextRequest): Promise<string | undefined> {
  if (request.method === "POST") {
    const form = request.bodyUsed ? undefined : await request.formData().catch(() => undefined);
    return safePath(form?.get("callbackUrl"));
  }
  const kept = request.cookies.get(`${isHttps() ? "__Secure-" : ""}next-auth.callback-url`)?.value;
  return kept?.startsWith(publicUrl()) ? safePath(kept.slice(publicUrl().length)) : undefined;
}

/** A refusal leads to a page to sign in at, and next-auth forgets there where the person wanted to go. */
function keepDestination({ headers }: Response, destination: string | undefined): void {
  const location = new URL(headers.get("location") ?? "/", publicUrl());
  if (destination === undefined || !/^\/sign-in(\/connect)?$/.test(location.pathname)) return;
  location.searchParams.set("callbackUrl", destination);
  headers.set("location", location.href);
}

/** Where an owner started the test. The sign-in page would redirect anyone who is signed in, without saying why. */
const testPath = (result: string) => `/settings/single-sign-on?tested=${result}`;

/** Whether next-auth refuses what came from the provider. */
function isFailed({ headers }: Response): boolean {
  return headers.get("location")?.startsWith(`${publicUrl()}/api/auth/error?`) ?? false;
}

async function openSso(organizationId: string, clientAddress: string): Promise<SsoRequest | SignInRefusal> {
  try {
    const connection = await openConnection(service(), { organizationId, clientAddress });
    if (!connection || !(connection.isEnabled || (await isTester(connection)))) return "SsoOff";
    return { connection, settle: (claims) => settleSso(connection, claims) };
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return "RateLimited";
    service().log.warn({ error: describeError(error) }, "single sign-on failed");
    return "Unavailable";
  }
}

/** As next-auth leads a browser: by an answer that its script follows, or by a redirect. */
function leadTo(path: string, { method }: NextRequest): Response {
  const url = publicUrl() + path;
  return method === "POST" ? Response.json({ url }) : Response.redirect(url);
}

export { answer as GET, answer as POST };
