import { areaCodesByPlace } from "@/lib/risk/tables/area-codes";
import { zipsByState } from "@/lib/risk/tables/zip-codes";
import type { Random } from "./random";

export interface Place {
  city: string;
  state: string;
  zip: string;
}

/** Residents in 100,000. Source: 2020 Census, apportionment population. */
const residents: Readonly<Record<string, number>> = Object.fromEntries(
  (
    "CA 395 TX 291 FL 215 NY 202 PA 130 IL 128 OH 118 GA 107 NC 104 MI 101 NJ 93 VA 86 WA 77 AZ 72 MA 70 TN 69 IN 68 " +
    "MD 62 MO 62 WI 59 CO 58 MN 57 SC 51 AL 50 LA 47 KY 45 OR 42 OK 40 CT 36 UT 33 IA 32 NV 31 AR 30 MS 30 KS 29 " +
    "NM 21 NE 20 ID 18 WV 18 HI 15 NH 14 ME 14 RI 11 MT 11 DE 10 SD 9 ND 8 AK 7 DC 7 VT 6 WY 6"
  )
    .split(/ (?=[A-Z])/)
    .map((pair) => {
      const [state, count] = pair.split(" ") as [string, string];
      return [state, Number(count)];
    }),
);

const states = Object.entries(residents).map(([state, weight]) => ({ state, weight }));
const placesOf = new Map<string, readonly Place[]>();

/** Every ZIP code of a state with its city. */
function placesIn(state: string): readonly Place[] {
  const known = placesOf.get(state);
  if (known) return known;
  const places = (zipsByState[state] ?? "").split(";").flatMap((row) => {
    const [city = "", differences = ""] = row.split(":");
    let zip = 0;
    return differences.split(" ").map((difference) => {
      zip += Number.parseInt(difference, 36);
      return { city: titleCase(city), state, zip: String(zip).padStart(5, "0") };
    });
  });
  placesOf.set(state, places);
  return places;
}

export function drawState(random: Random): string {
  return random.weighted(states).state;
}

/** A place by the population of its state, or one in a given state. */
export function drawPlace(random: Random, state = drawState(random)): Place {
  return random.pick(placesIn(state));
}

/** A military post office: APO, FPO or DPO. */
export function drawMilitaryPlace(random: Random): Place {
  const place = drawPlace(random, random.pick(["AE", "AE", "AP", "AA"]));
  return { ...place, city: place.city.toUpperCase() };
}

/** Some towns have more than one ZIP code: another place in the same one, or the same place. */
export function neighborPlace(random: Random, { city, state }: Place): Place {
  return random.pick(placesIn(state).filter((place) => place.city === city));
}

export function areaCodesOf(state: string): readonly string[] {
  const codes = areaCodesByPlace[`US-${state}`]?.split(" ") ?? [];
  if (codes.length === 0) throw new Error(`no area code for ${state}`);
  return codes;
}

export function titleCase(text: string): string {
  return text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}

const streetNames =
  "Main Oak Pine Maple Cedar Elm Washington Lake Hill Park Walnut Spring North Ridge Church Willow Mill Sunset Railroad Jefferson Center Highland Forest Jackson River Meadow Lincoln Franklin Chestnut Adams Madison Cherry Dogwood Hickory Valley Prospect Laurel College Magnolia Birch Spruce Cottonwood Juniper Poplar Sycamore Pleasant_View Martin_Luther_King_Jr Cesar_Chavez Old_Mill Stonebridge Fox_Run Deer_Creek Quail_Hollow Whispering_Pines Briarwood Kensington Ashford Lakeshore Bayview Harbor Orchard Vineyard Mission Alameda El_Camino Camino_Real San_Pedro Las_Palmas Buena_Vista Vista_Del_Mar Peachtree Tryon Bluebonnet Pecan Mesquite Saguaro Ocotillo Aspen Timberline Copper_Mine Schoolhouse Depot Courthouse Tanglewood Carriage Winding_Brook Heritage Legacy Independence Liberty Commerce Industrial Market Broad Front Water Canal Bridge Ferry Wharf Congress State Court Grand Union"
    .split(" ")
    .map((name) => name.replaceAll("_", " "));
const suffixes = [
  "St",
  "St",
  "Ave",
  "Ave",
  "Dr",
  "Dr",
  "Rd",
  "Rd",
  "Ln",
  "Ct",
  "Blvd",
  "Way",
  "Cir",
  "Pl",
  "Ter",
  "Street",
  "Avenue",
  "Drive",
  "Road",
  "Lane",
];
const directions = ["N", "S", "E", "W", "NE", "NW", "SE", "SW", "North", "South", "West"];

function ordinal(number: number): string {
  const ending =
    number % 100 >= 11 && number % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${number}${ending}`;
}

/** House number and street, without a unit. */
export function drawHouse(random: Random): string {
  const number = random.chance(0.6) ? random.between(1, 1999) : random.between(100, 19_999);
  const direction = random.chance(0.2) ? `${random.pick(directions)} ` : "";
  const name = random.chance(0.12) ? ordinal(random.between(1, 120)) : random.pick(streetNames);
  return `${number} ${direction}${name} ${random.pick(suffixes)}`;
}

export function drawUnit(random: Random): string {
  const number = random.chance(0.5)
    ? String(random.between(1, 40))
    : random.chance(0.5)
      ? String(random.between(1, 12) * 100 + random.between(1, 24))
      : `${random.between(1, 9)}${random.pick([..."ABCDEF"])}`;
  return `${random.pick(["Apt ", "Apt ", "Apt. ", "#", "Unit ", "Apartment "])}${number}`;
}

/** The street line of a home; one in four has a unit. */
export function drawStreet(random: Random): string {
  const house = drawHouse(random);
  return random.chance(0.25) ? `${house}${random.pick([" ", ", "])}${drawUnit(random)}` : house;
}
