import { sealedField } from "@/lib/platform/db/sealed-field";

export const clientSecretField = sealedField(
  { table: "sso_connections", column: "client_secret", key: "organization_id" },
  (organizationId) => `${organizationId}/sso-client-secret`,
);
