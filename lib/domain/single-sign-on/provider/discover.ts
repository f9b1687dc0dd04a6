import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import { DialError } from "@/lib/domain/webhooks/egress/attempt";
import type { Dialer } from "@/lib/domain/webhooks/egress/dialer";
import { checkUrlShape } from "@/lib/domain/webhooks/egress/url-guard-shape";
import { brandedError } from "@/lib/platform/branded-error";
import { guardedFetch } from "./guarded-fetch";

export interface Client {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface Provider {
  /** As its metadata states it. */
  issuer: string;
  authorizationEndpoint: string;
  config: Configuration;
}

/** The message completes "The provider …" and repeats nothing that the provider says. */
export class ProviderError extends brandedError("ProviderError") {}

const timeoutSeconds = 10;

/** Reads the provider's metadata. Throws ProviderError. */
export async function discoverProvider(
  dialer: Dialer,
  { issuer, clientId, clientSecret }: Client,
): Promise<Provider> {
  const { url, problem } = checkUrlShape(issuer, dialer);
  if (url === undefined) throw new ProviderError(`has an issuer that isn't allowed: the URL ${problem}`);
  // The library would take such a URL's metadata without comparing the issuer.
  if (url.href.includes("/.well-known/")) throw new ProviderError("needs its issuer, not its metadata's URL");
  const fetching = { [customFetch]: guardedFetch(dialer), timeout: timeoutSeconds };
  const execute = [enableNonRepudiationChecks, ...(dialer.allowInsecure ? [allowInsecureRequests] : [])];
  let config: Configuration;
  try {
    config = await discovery(url, clientId, undefined, bySecret(clientSecret), { ...fetching, execute });
  } catch (error) {
    const cause = dialErrorIn(error);
    if (cause) throw new ProviderError(`can't be reached (${cause.errorClass})`, { cause: error });
    throw new ProviderError("doesn't answer with OpenID Connect metadata of this issuer", { cause: error });
  }
  const metadata = config.serverMetadata();
  // The library lets some issuers state one for all of their customers, whom anyone can become.
  if (new URL(metadata.issuer).href !== url.href)
    throw new ProviderError("states another issuer; use the issuer of your own directory");
  const { authorization_endpoint: authorizationEndpoint } = metadata;
  for (const endpoint of [authorizationEndpoint, metadata.token_endpoint, metadata.jwks_uri])
    if (endpoint === undefined || checkUrlShape(endpoint, dialer).url === undefined)
      throw new ProviderError("states no address for signing in, tokens or keys that is allowed");
  return { issuer: metadata.issuer, authorizationEndpoint: authorizationEndpoint as string, config };
}

/** By the provider's metadata; the header where it takes both, which is the standard's default. */
function bySecret(clientSecret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    (methods.includes("client_secret_basic") ? basic : post)(server, ...rest);
  };
}

function dialErrorIn(error: unknown): DialError | undefined {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof DialError) return each;
  return undefined;
}
