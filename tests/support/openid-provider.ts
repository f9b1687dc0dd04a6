import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Configuration } from "oidc-provider";

/** What the provider says of a person, besides `sub`. */
export type StandInClaims = Record<string, unknown>;

export interface OpenidProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next, by `sub`. */
  person: string;
  people: Record<string, StandInClaims>;
  close(): Promise<void>;
}

/**
 * A certified OpenID provider on this machine, whose page has one button. It insists on PKCE and the client's secret, and
 * sends browsers to this callback alone.
 */
export async function startOpenidProvider(callbackUrls: string[]): Promise<OpenidProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const running: OpenidProvider = {
    issuer,
    clientId: "assay",
    clientSecret: "the provider's secret of Assay",
    person: "ada",
    people: {},
    close: () => closeServer(server),
  };
  const provider = new Provider(issuer, settingsOf(running, callbackUrls));
  const answer = provider.callback();
  server.on("request", async (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return answer(request, response);
    if (request.method === "POST") {
      const result = { login: { accountId: running.person } };
      return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    }
    response.setHeader("content-type", "text/html");
    response.end(
      '<!doctype html><title>Provider</title><form method="post"><button>Sign in here</button></form>',
    );
  });
  return running;
}

function settingsOf(
  running: Pick<OpenidProvider, "clientId" | "clientSecret" | "people">,
  callbackUrls: string[],
): Configuration {
  return {
    clients: [
      {
        client_id: running.clientId,
        client_secret: running.clientSecret,
        redirect_uris: callbackUrls,
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "groups"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...running.people[sub] }) }),
    async loadExistingGrant({ oidc }) {
      const { session, client, provider } = oidc;
      const grant = new provider.Grant({
        accountId: session?.accountId ?? "",
        clientId: client?.clientId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    cookies: { keys: ["a key of the provider's cookies"] },
    // The next browser may be someone else.
    ttl: { Session: 60, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  };
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
}

/** A browser without pages: signs in at the provider and returns the address to which it's sent back. */
export async function visitProvider(url: URL, callbackUrl: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let [next, method] = [url, "GET"];
  for (let steps = 0; steps < 10; steps++) {
    const answer = await fetch(next, {
      method,
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location === null && method === "POST") throw new Error(`the provider answers with ${answer.status}`);
    method = location === null ? "POST" : "GET";
    if (location !== null) next = new URL(location, next);
    if (next.href.startsWith(callbackUrl)) return next;
  }
  throw new Error("the provider doesn't send the browser back");
}
