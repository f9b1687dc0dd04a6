import { sealedField } from "@/lib/platform/db/sealed-field";

/** Null in the column if anyone with the link may accept. */
export const invitedEmailField = sealedField(
  { table: "invitations", column: "email" },
  (invitationId) => `invitations/${invitationId}/email`,
);
