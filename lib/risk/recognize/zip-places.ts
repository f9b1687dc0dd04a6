import type { UspsState } from "@/lib/contract/usps-states";
import { zipsAcrossStates, zipsByState } from "@/lib/risk/tables/zip-codes";

interface Places {
  states: (UspsState | undefined)[];
  stateOfZip: Uint8Array;
  statesOfPrefix: UspsState[][];
  /** City to the ZIP3 prefixes that it has ZIPs in; the same name in several states shares an entry. */
  prefixesOfCity: Map<string, Set<number>>;
  citiesOfZip: Map<number, string>;
}

let unpacked: Places | undefined;

/** Unpacked on first use: that takes as long as a twentieth of a start. */
function places(): Places {
  unpacked ??= unpack();
  return unpacked;
}

function unpack(): Places {
  const states: (UspsState | undefined)[] = [undefined];
  const stateOfZip = new Uint8Array(100_000);
  const statesOfPrefix: UspsState[][] = Array.from({ length: 1000 }, () => []);
  const prefixesOfCity = new Map<string, Set<number>>();
  const citiesOfZip = new Map<number, string>();
  for (const [state, rows] of Object.entries(zipsByState) as [UspsState, string][]) {
    const stateIndex = states.push(state) - 1;
    for (const row of rows.split(";")) {
      const colon = row.indexOf(":");
      const city = row.slice(0, colon);
      const prefixes = prefixesOfCity.get(city) ?? new Set<number>();
      prefixesOfCity.set(city, prefixes);
      let zip = 0;
      for (const delta of row.slice(colon + 1).split(" ")) {
        zip += Number.parseInt(delta, 36);
        stateOfZip[zip] = stateIndex;
        citiesOfZip.set(zip, city);
        const prefix = Math.floor(zip / 100);
        prefixes.add(prefix);
        const ofPrefix = statesOfPrefix[prefix] as UspsState[];
        if (!ofPrefix.includes(state)) ofPrefix.push(state);
      }
    }
  }
  return { states, stateOfZip, statesOfPrefix, prefixesOfCity, citiesOfZip };
}

const acrossStates = new Map(
  zipsAcrossStates.split(";").map((row): [string, string[]] => {
    const [zip = "", ...ofZip] = row.split(" ");
    return [zip, ofZip];
  }),
);

export function reachesInto(zip5: string, state: UspsState): boolean {
  return acrossStates.get(zip5)?.includes(state) ?? false;
}

/** Undefined where the edition of the table does not know the ZIP. */
export function stateOf(zip5: string): UspsState | undefined {
  const { states, stateOfZip } = places();
  return states[stateOfZip[Number(zip5)] as number];
}

/** States of a ZIP's first three digits; some prefixes span two or more. */
export function statesOfZip3(zip5: string): readonly UspsState[] {
  return places().statesOfPrefix[Math.floor(Number(zip5) / 100)] as UspsState[];
}

export function cityOf(zip5: string): string | undefined {
  return places().citiesOfZip.get(Number(zip5));
}

/** `near`: the city has ZIPs with the same first three digits; `unknown`: the table lacks the city. */
export function cityNear(city: string, zip5: string): "unknown" | "near" | "elsewhere" {
  const prefixes = places().prefixesOfCity.get(city);
  if (prefixes === undefined) return "unknown";
  return prefixes.has(Math.floor(Number(zip5) / 100)) ? "near" : "elsewhere";
}

/** States of the first three digits of the city's ZIP codes. */
export function statesOfCity(city: string): ReadonlySet<UspsState> {
  const { prefixesOfCity, statesOfPrefix } = places();
  return new Set([...(prefixesOfCity.get(city) ?? [])].flatMap((prefix) => statesOfPrefix[prefix] ?? []));
}

/** Whether one typing error, a digit changed or two exchanged, leads to this ZIP code from one in the state. */
export function isSlipFrom(state: UspsState, zip5: string): boolean {
  for (let place = 0; place < zip5.length; place++) {
    const before = zip5.slice(0, place);
    for (let digit = 0; digit <= 9; digit++) {
      if (stateOf(`${before}${digit}${zip5.slice(place + 1)}`) === state) return true;
    }
    const exchanged = `${before}${zip5[place + 1] ?? ""}${zip5[place]}${zip5.slice(place + 2)}`;
    if (stateOf(exchanged) === state) return true;
  }
  return false;
}
