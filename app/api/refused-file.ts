import { errorStatus } from "@/lib/contract/errors";
import { AppError } from "@/lib/platform/errors";

/** The answer to a download that was refused, in words, because a browser shows them. Throws any other error. */
export function refusedFile(error: unknown, advice = ""): Response {
  if (!(error instanceof AppError)) throw error;
  return new Response(`${error.message}.${advice}\n`, {
    status: errorStatus[error.code],
    headers: {
      ...error.headers,
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
