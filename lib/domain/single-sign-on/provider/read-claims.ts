import { authorizationCodeGrant, fetchUserInfo } from "openid-client";
import { brandedError } from "@/lib/platform/branded-error";
import type { Provider } from "./discover";

export type Claims = Record<string, unknown> & { iss: string; sub: string };

export interface ProviderAnswer {
  /** The address to which the provider sent the browser, without parameters. */
  callbackUrl: string;
  /** The parameters that it came with. */
  params: Readonly<Record<string, string>>;
  /** What this browser was sent with. */
  checks: { state?: string; nonce?: string; code_verifier?: string };
}

class MissingCheckError extends brandedError("MissingCheckError") {}

/**
 * Exchanges the code for claims. The library checks state, nonce, the code's verifier and the issuer of the answer; of the
 * ID token its signature, issuer, audience and times; and that the user info is of the same subject. Rejects otherwise.
 */
export async function readClaims(
  { issuer, config }: Provider,
  { callbackUrl, params, checks }: ProviderAnswer,
): Promise<Claims> {
  const { state, nonce, code_verifier: verifier } = checks;
  // Left out, the library wouldn't ask for them.
  if (!state || !nonce || !verifier) throw new MissingCheckError("a sign-in came without its checks");
  const url = new URL(callbackUrl);
  url.search = new URLSearchParams(params).toString();
  const tokens = await authorizationCodeGrant(config, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims?.iss !== issuer) throw new MissingCheckError("a sign-in is of another issuer");
  const { userinfo_endpoint: endpoint } = config.serverMetadata();
  const more = endpoint === undefined ? {} : await fetchUserInfo(config, tokens.access_token, claims.sub);
  return { ...more, ...claims };
}
