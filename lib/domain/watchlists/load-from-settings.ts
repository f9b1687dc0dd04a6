import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { WatchlistFormatName, WatchlistView } from "@/lib/contract/watchlists";
import { appendAudit } from "@/lib/domain/audit/append";
import type { Platform } from "@/lib/platform/wiring/ports";
import type { ByteStream } from "./formats/format";
import { loadEdition } from "./load";

/** An edition that a member uploads. */
export interface UploadedEdition {
  format: WatchlistFormatName;
  name?: string | undefined;
  editionDate?: string | undefined;
  files: readonly ByteStream[];
  force: boolean;
}

/** Loads an edition of a list for the principal's organization, see `loadEdition`, and audits it. */
export async function loadFromSettings(
  platform: Pick<Platform, "pool">,
  context: Context,
  edition: UploadedEdition,
): Promise<WatchlistView> {
  const { principal, clock, work, scope } = context;
  authorize(principal, "watchlist.load");
  const { organizationId } = scope;
  const view = await loadEdition(
    { pool: platform.pool, clock, work },
    { ...edition, organizationId, loadedBy: principal.id },
  );
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
