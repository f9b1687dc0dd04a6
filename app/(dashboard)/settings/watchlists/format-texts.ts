import type { WatchlistFormatName } from "@/lib/contract/watchlists";

interface FormatText {
  label: string;
  /** The files of an edition, in their order. */
  labels: readonly string[];
  /** One format carries many lists, so each needs a name. */
  isNamed: boolean;
}

export const formatTexts: Readonly<Record<WatchlistFormatName, FormatText>> = {
  "ofac-sdn": { label: "OFAC: SDN list", labels: ["SDN.CSV", "ALT.CSV", "ADD.CSV"], isNamed: false },
  "ofac-consolidated": {
    label: "OFAC: consolidated list",
    labels: ["CONS_PRIM.CSV", "CONS_ALT.CSV", "CONS_ADD.CSV"],
    isNamed: false,
  },
  "un-consolidated": {
    label: "United Nations: consolidated list",
    labels: ["consolidated.xml"],
    isNamed: false,
  },
  opensanctions: { label: "OpenSanctions: any dataset", labels: ["targets.simple.csv"], isNamed: true },
};
