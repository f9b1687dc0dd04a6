import type { Keys } from "@/lib/platform/crypto/load-keys";
import { open, seal } from "@/lib/platform/crypto/seal";
import type { SealedColumn } from "@/lib/platform/db/reseal";

const clientSecretAad = (organizationId: string) => `${organizationId}/sso-client-secret`;

export function sealClientSecret(
  keys: Keys,
  organizationId: string,
  secret: string,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(keys.dataEncryption, clientSecretAad(organizationId), secret));
}

export function openClientSecret(keys: Keys, organizationId: string, sealed: Uint8Array): string {
  return open(keys.dataEncryption, clientSecretAad(organizationId), sealed).toString();
}

export const ssoColumns: readonly SealedColumn[] = [
  {
    table: "sso_connections",
    column: "client_secret",
    key: [{ name: "organization_id", type: "text" }],
    aad: ({ key: [organizationId = ""] }) => clientSecretAad(organizationId),
  },
];
