import { refusedFile } from "@/app/api/refused-file";
import { findSession } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { contextOf } from "@/lib/auth/context";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { exportPolicy } from "@/lib/domain/policy/export";
import { service } from "@/lib/service/current";

/** The policy in force as a file. */
export async function GET(): Promise<Response> {
  const signedIn = await findSession();
  if (!signedIn) return new Response("Sign in again.", { status: 401 });
  const context = contextOf(service(), inMode(signedIn, await chosenMode()));
  try {
    const file = await exportPolicy(context);
    return new Response(`${JSON.stringify(file, null, 2)}\n`, {
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="policy-version-${file.exportedFrom?.version}.json"`,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    return refusedFile(error);
  }
}
