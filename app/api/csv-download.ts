import { isAllowed } from "@/lib/auth/authorize";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { Action } from "@/lib/auth/roles";
import { inMode, readSession } from "@/lib/domain/accounts/sessions/sessions";
import { AppError } from "@/lib/platform/errors";
import { service } from "@/lib/service/current";
import { csvType, fileOf } from "./answer-file";

interface Download {
  /** Without its ending. */
  name: string;
  csv: ReadableStream<Uint8Array>;
  action: Action;
}

/** A file that a slow reader may take for hours. It breaks off once the member may no longer have it. */
export function csvDownload(principal: UserPrincipal, { name, csv, action }: Download): Response {
  const checked = new TransformStream<Uint8Array, Uint8Array>({
    async transform(rows, controller) {
      const signedIn = await readSession(service(), principal.sessionId);
      if (!signedIn || !isAllowed(inMode(signedIn, principal.mode), action))
        throw new AppError("unauthorized", "Your session has ended");
      controller.enqueue(rows);
    },
  });
  return fileOf(csv.pipeThrough(checked), { name: `${name}.csv`, type: csvType });
}
