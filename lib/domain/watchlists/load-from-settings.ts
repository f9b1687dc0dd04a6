import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { WatchlistFormatName, WatchlistView } from "@/lib/contract/watchlists";
import { appendAudit } from "@/lib/domain/audit/append";
import { ownMemory } from "@/lib/platform/threads/bytes";
import { heavyWork } from "@/lib/platform/threads/heavy-work";
import type { Platform } from "@/lib/platform/wiring/platform";
import { loadEdition } from "./load";
import type { EditionContent } from "./read-edition";
import { type ReadUpload, readUpload, type Upload } from "./read-upload";

export interface UploadedEdition {
  format: WatchlistFormatName;
  name?: string | undefined;
  editionDate?: string | undefined;
  content: EditionContent;
  force: boolean;
}

/** For the principal's organization; audited. See `loadEdition`. */
export async function loadFromSettings(
  platform: Platform,
  context: Context,
  edition: UploadedEdition,
): Promise<WatchlistView> {
  const { principal, scope } = context;
  authorize(principal, "watchlist.load");
  const { organizationId } = scope;
  const view = await loadEdition(platform, { ...edition, organizationId, loadedBy: principal.id });
  const { id, name, editionDate, persons, sha256 } = view;
  await context.transaction((inside) =>
    appendAudit(inside, {
      action: "watchlist.loaded",
      target: id,
      details: { name, editionDate, persons, sha256, force: edition.force },
    }),
  );
  return view;
}

/** Empties the upload's bytes. Throws `invalid_request`. */
export function readFromSettings(context: Context, upload: Upload): Promise<ReadUpload> {
  authorize(context.principal, "watchlist.load");
  return heavyWork(context).run({
    lane: "uploads",
    name: "read-watchlist",
    organizationId: context.scope.organizationId,
    input: upload,
    transfer: ownMemory(upload.bytes),
    inline: readUpload,
  });
}
