import type { OAuthConfig } from "next-auth/providers/oauth";
import { providerId } from "@/lib/domain/single-sign-on/provider/id";
import { type Claims, readClaims } from "@/lib/domain/single-sign-on/provider/read-claims";
import type { OpenedConnection } from "@/lib/domain/single-sign-on/sign-in/start";

/**
 * next-auth makes and keeps this browser's state, nonce and code verifier. It asks the provider nothing itself: its own
 * requests are neither guarded nor limited in size.
 */
export function ssoProvider({ organizationId, clientId, provider }: OpenedConnection): OAuthConfig<Claims> {
  return {
    id: providerId(organizationId),
    name: "Single sign-on",
    type: "oauth",
    clientId,
    issuer: provider.issuer,
    checks: ["pkce", "state", "nonce"],
    authorization: { url: provider.authorizationEndpoint, params: { scope: "openid email profile" } },
    token: {
      async request({ params, checks, provider: { callbackUrl } }) {
        const sent = Object.entries(params).filter(
          (entry): entry is [string, string] => typeof entry[1] === "string",
        );
        const claims = await readClaims(provider, {
          callbackUrl,
          params: Object.fromEntries(sent),
          checks: checks as { state?: string; nonce?: string; code_verifier?: string },
        });
        return { tokens: { person: claims } };
      },
    },
    userinfo: { request: async ({ tokens }) => tokens.person as Claims },
    profile: ({ sub }) => ({ id: sub }),
  };
}
