import { sealedField } from "@/lib/platform/db/sealed-field";

/** Of an incoming webhook. It is a secret: anyone who knows it can post. */
export const chatUrlField = sealedField(
  { table: "organizations", column: "chat_url" },
  (organizationId) => `${organizationId}/chat-url`,
);
