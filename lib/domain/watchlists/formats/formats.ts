import type { WatchlistFormatName } from "@/lib/contract/watchlists";
import type { WatchlistFormat } from "./format";
import { ofacConsolidated, ofacSdn } from "./ofac";
import { openSanctions } from "./opensanctions";
import { unConsolidated } from "./un";

export const watchlistFormats: Readonly<Record<WatchlistFormatName, WatchlistFormat>> = {
  "ofac-sdn": ofacSdn,
  "ofac-consolidated": ofacConsolidated,
  "un-consolidated": unConsolidated,
  opensanctions: openSanctions,
};
