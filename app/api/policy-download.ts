import { findSession } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { type Context, contextOf } from "@/lib/auth/context";
import type { PolicyFile } from "@/lib/contract/policy-file";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { service } from "@/lib/service/current";
import { refusedFile } from "./refused-file";

/** Answers with a policy as a file to save. */
export async function policyDownload(
  nameOf: (file: PolicyFile) => string,
  read: (context: Context) => Promise<PolicyFile>,
): Promise<Response> {
  const signedIn = await findSession();
  if (!signedIn) return new Response("Sign in again.", { status: 401 });
  const context = contextOf(service(), inMode(signedIn, await chosenMode()));
  try {
    const file = await read(context);
    return new Response(`${JSON.stringify(file, null, 2)}\n`, {
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="${nameOf(file)}.json"`,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    return refusedFile(error);
  }
}
