import { areaCodesByPlace } from "@/lib/risk/tables/area-codes";

/** Area code to `US-<state>`, `CA-<province>` or the name of another country of the North American plan. */
export const areaCodePlaces: ReadonlyMap<string, string> = new Map(
  Object.entries(areaCodesByPlace).flatMap(([place, codes]) =>
    codes.split(" ").map((code): [string, string] => [code, place]),
  ),
);
