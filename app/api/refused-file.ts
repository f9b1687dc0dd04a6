import { unavailable } from "@/lib/api/pipeline/respond";
import { errorStatus } from "@/lib/contract/errors";
import { isDatabaseUnavailable } from "@/lib/platform/db/when-available";
import { AppError } from "@/lib/platform/errors";

/**
 * The answer to a download that was refused, in words, because a browser shows them; 503 while the database can't be used.
 * Throws any other error.
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
