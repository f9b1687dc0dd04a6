import { findSession } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { unavailable } from "@/lib/api/pipeline/respond";
import { type Context, contextOf } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { Mode } from "@/lib/contract/api-keys";
import { errorStatus } from "@/lib/contract/errors";
import { inMode } from "@/lib/domain/accounts/sessions/sessions";
import { isDatabaseUnavailable } from "@/lib/platform/db/when-available";
import { AppError } from "@/lib/platform/errors";
import { service } from "@/lib/service/current";

interface FileOptions {
  /** By default the one that the member has chosen. */
  mode?: Mode | undefined;
  /** After the reason of a refusal. */
  advice?: string;
}

/** Answers a page's download as the signed-in member, or says in words why there is no file: the page shows them. */
export async function answerFile(
  read: (context: Context<UserPrincipal>) => Response | Promise<Response>,
  { mode, advice }: FileOptions = {},
): Promise<Response> {
  try {
    const signedIn = await findSession();
    if (!signedIn)
      throw new AppError(
        "unauthorized",
        "You've been signed out. Sign in again in another tab, then try again here",
      );
    return await read(contextOf(service(), inMode(signedIn, mode ?? (await chosenMode()))));
  } catch (error) {
    return refusedFile(error, advice);
  }
}

/** A file to save. */
export function fileOf(body: BodyInit, { name, type }: { name: string; type: string }): Response {
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

export const csvType = "text/csv; charset=utf-8";

/** A document to save as JSON. */
export function jsonFileOf(document: unknown, name: string): Response {
  return fileOf(`${JSON.stringify(document, null, 2)}\n`, { name, type: "application/json; charset=utf-8" });
}

/**
 * The answer to a download that was refused, in words; 503 while the database can't be used. Throws any other error.
 */
export function refusedFile(error: unknown, advice = ""): Response {
  if (isDatabaseUnavailable(error))
    return answer(unavailable("The service is temporarily unavailable; try again in a moment"));
  if (!(error instanceof AppError)) throw error;
  return answer(error, advice);
}

function answer({ code, message, headers }: AppError, advice = ""): Response {
  return new Response(`${message}.${advice}\n`, {
    status: errorStatus[code],
    headers: {
      ...headers,
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
