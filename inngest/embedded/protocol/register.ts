import { INNGEST_PATH } from "./messages";
import { signCall } from "./sign";

/**
 * Registers the functions with the server by calling the handler as the server would. Returns the problem, or null
 * on success.
 *
 * @param origin where the server reaches this service
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
