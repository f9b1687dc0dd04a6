import { INNGEST_PATH } from "./messages";
import { signCall } from "./sign";

/**
 * Tells the server which functions there are: the handler is asked, as if by the server itself, to register
 * them. Returns what went wrong, null when nothing did.
 *
 * @param origin Where the server reaches this service.
 */
export async function registerFunctions(
  handler: (request: Request) => Promise<Response>,
  signingKey: string,
  origin: string,
): Promise<string | null> {
  const response = await handler(
    new Request(new URL(INNGEST_PATH, origin), {
      method: "PUT",
      headers: {
        "x-inngest-server-kind": "cloud",
        "x-inngest-signature": signCall(signingKey, ""),
      },
    }),
  );
  if (response.ok) return null;
  const { message } = (await response.json().catch(() => ({}))) as { message?: unknown };
  return typeof message === "string" ? message : `status ${response.status}`;
}
