import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { boundedRequest } from "@/app/api/bounded-request";
import { overHttps } from "@/app/api/over-https";
import { noteKnownBrowser, readKnownBrowser } from "@/app/session/known-browser";
import { nextAuthOptions } from "@/app/session/next-auth";
import { requestAddress } from "@/app/session/request-address";

type Context = RouteContext<"/api/auth/[...nextauth]">;

async function answer(given: NextRequest, context: Context): Promise<Response> {
  const request = await boundedRequest(given);
  return overHttps(request instanceof Response ? request : await authenticate(request, context));
}

async function authenticate(request: NextRequest, context: Context): Promise<Response> {
  // next-auth would let anyone write into our log here.
  if ((await context.params).nextauth[0] === "_log") return new Response(null, { status: 404 });
  const client = {
    address: await requestAddress(),
    userAgent: request.headers.get("user-agent"),
    knownBrowser: await readKnownBrowser(),
    onSignedIn: noteKnownBrowser,
  };
  return NextAuth(request, context, nextAuthOptions(client));
}

export { answer as GET, answer as POST };
