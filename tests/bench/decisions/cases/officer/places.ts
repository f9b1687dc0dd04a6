// Metros, rural places, networks, browsers and the history of Social Security numbers.

import type { Random } from "./names";
import { pick } from "./names";

export interface Place {
  name: string;
  state: string;
  utc: number; // utc: standard-time offset in hours
  towns: string[]; // "City:zip,zip"
  areas: string[];
  nets: string[];
  streets: string[];
  office: string;
}
const l = (s: string): string[] => s.split("|").map((x) => x.trim());
const place = (
  name: string,
  state: string,
  utc: number,
  towns: string,
  areas: string,
  nets: string,
  office: string,
  streets: string,
): Place => ({
  name,
  state,
  utc,
  towns: l(towns),
  areas: areas.split(" "),
  nets: nets.split(" "),
  office,
  streets: l(streets),
});

export const metros: Place[] = [
  place(
    "Columbus",
    "OH",
    -5,
    "Columbus:43201,43202,43203,43204,43205,43206,43207,43211,43213,43214,43219,43223,43224,43227,43228,43229,43232|Columbus:43235,43212,43222|Westerville:43081,43082|Dublin:43016,43017|Grove City:43123|Reynoldsburg:43068|Hilliard:43026|Gahanna:43230",
    "614 614 614 380 740",
    "65.24 24.95 174.101 98.28 75.185",
    "66.144",
    "N High St|E Main St|W Broad St|Cleveland Ave|Parsons Ave|Summit St|Neil Ave|Livingston Ave|Sullivant Ave|Karl Rd|Morse Rd|Sinclair Rd|Refugee Rd|Hamilton Rd|Bethel Rd|Sawmill Rd|Olentangy River Rd|Indianola Ave|Greenlawn Ave|Oakland Park Ave|Kimberly Pkwy",
  ),
  place(
    "San Antonio",
    "TX",
    -6,
    "San Antonio:78201,78204,78207,78209,78210,78212,78214,78216,78218,78221,78223,78227,78228,78229,78230,78232,78237,78240|San Antonio:78245,78247,78249,78250,78251|New Braunfels:78130|Schertz:78154|Converse:78109|Universal City:78148",
    "210 210 210 726 830",
    "70.112 72.190 99.108 66.68 76.184",
    "50.201",
    "Fredericksburg Rd|Blanco Rd|San Pedro Ave|Culebra Rd|Bandera Rd|Zarzamora St|Nogalitos St|Roosevelt Ave|S Flores St|W Commerce St|Perrin Beitel Rd|Nacogdoches Rd|Wurzbach Rd|Babcock Rd|Marbach Rd|Potranco Rd|Rigsby Ave|Goliad Rd|Broadway St|McCullough Ave|Callaghan Rd",
  ),
  place(
    "Phoenix",
    "AZ",
    -7,
    "Phoenix:85003,85006,85008,85009,85013,85014,85015,85016,85017,85018,85019,85021,85022,85023,85029,85031,85033,85035,85040,85041,85042|Mesa:85201,85202,85203,85204,85210,85213|Glendale:85301,85302,85303,85308|Tempe:85281,85282,85283|Chandler:85224,85225,85226|Scottsdale:85250,85251,85257|Peoria:85345,85381",
    "602 602 480 480 623",
    "68.2 70.190 98.165 72.201 184.98",
    "72.215",
    "W Indian School Rd|E McDowell Rd|N 7th St|N 19th Ave|W Camelback Rd|E Thomas Rd|N 35th Ave|W Glendale Ave|S Central Ave|E Baseline Rd|N 43rd Ave|W Northern Ave|E Southern Ave|W Encanto Blvd|N 59th Ave|E Broadway Rd|S Mill Ave|W Dunlap Ave|E Osborn Rd|N 24th St|W Bethany Home Rd",
  ),
  place(
    "Sacramento",
    "CA",
    -8,
    "Sacramento:95811,95814,95815,95816,95817,95818,95819,95820,95821,95822,95823,95824,95825,95826,95828,95829,95831,95833,95834,95838|Elk Grove:95624,95757,95758|Roseville:95661,95678,95747|Davis:95616,95618|Stockton:95204,95207,95210|Citrus Heights:95610,95621|Rancho Cordova:95670,95742",
    "916 916 916 279 530 209",
    "73.41 76.105 67.166 98.208 99.162",
    "50.207",
    "Stockton Blvd|Franklin Blvd|Freeport Blvd|Del Paso Blvd|Marysville Blvd|Fruitridge Rd|Florin Rd|Mack Rd|Watt Ave|Fulton Ave|El Camino Ave|Arden Way|Howe Ave|Folsom Blvd|Broadway|J St|P St|21st Ave|Riverside Blvd|Northgate Blvd|Norwood Ave",
  ),
  place(
    "Newark",
    "NJ",
    -5,
    "Newark:07102,07103,07104,07105,07106,07107,07108,07112,07114|Jersey City:07302,07304,07305,07306,07307|Elizabeth:07201,07202,07206,07208|Paterson:07501,07503,07504,07505|East Orange:07017,07018|Irvington:07111|Union City:07087|Bloomfield:07003|Passaic:07055",
    "973 973 862 201 551 908",
    "68.192 24.187 69.142 74.102 96.242",
    "12.180",
    "Bloomfield Ave|Springfield Ave|Clinton Ave|Ferry St|Mount Prospect Ave|S Orange Ave|Bergen Ave|Kennedy Blvd|Communipaw Ave|Ocean Ave|Broad St|Elizabeth Ave|Main St|Park Ave|Market St|Central Ave|Lyons Ave|Chancellor Ave|Summer Ave|Garside St|Lafayette St",
  ),
  place(
    "Charlotte",
    "NC",
    -5,
    "Charlotte:28202,28203,28204,28205,28206,28208,28209,28210,28211,28212,28213,28215,28216,28217,28226,28227,28262,28269,28270,28273,28277|Concord:28025,28027|Gastonia:28052,28054,28056|Matthews:28104,28105|Huntersville:28078",
    "704 704 704 980",
    "24.163 71.68 76.181 98.122 174.98",
    "64.66",
    "Central Ave|The Plaza|Beatties Ford Rd|Freedom Dr|Wilkinson Blvd|South Blvd|Monroe Rd|Albemarle Rd|Sharon Amity Rd|Milton Rd|Sugar Creek Rd|N Tryon St|University City Blvd|Statesville Ave|West Blvd|Nations Ford Rd|Park Rd|Providence Rd|Randolph Rd|Eastway Dr|Shamrock Dr",
  ),
  place(
    "Minneapolis",
    "MN",
    -6,
    "Minneapolis:55403,55404,55405,55406,55407,55408,55409,55410,55411,55412,55413,55414,55417,55418,55419,55430|St Paul:55101,55103,55104,55105,55106,55107,55108,55116,55117,55119|Bloomington:55420,55425,55431|Brooklyn Park:55428,55443|Burnsville:55306,55337|Eagan:55121,55122",
    "612 612 651 651 763 952",
    "73.94 75.73 97.116 66.41 174.53",
    "207.67",
    "Lake St E|Nicollet Ave|Chicago Ave|Cedar Ave S|Franklin Ave E|Lyndale Ave S|Penn Ave N|Emerson Ave N|Central Ave NE|University Ave W|Snelling Ave N|Rice St|Payne Ave|Arcade St|Maryland Ave E|Grand Ave|Selby Ave|Portland Ave|Bloomington Ave|Minnehaha Ave|Hennepin Ave",
  ),
];
export const yakima = place(
  "Yakima",
  "WA",
  -8,
  "Yakima:98901,98902,98908|Sunnyside:98944|Toppenish:98948|Wapato:98951|Grandview:98930",
  "509",
  "71.84 24.113",
  "63.231",
  "Fort Rd|W Nob Hill Blvd|Yakima Valley Hwy|S 1st St|Lateral A Rd|E Lincoln Ave|Gulden Rd|Emerald Rd|Beam Rd|Lombard Loop Rd",
);
export const montana = place(
  "Miles City",
  "MT",
  -7,
  "Miles City:59301|Jordan:59337|Forsyth:59327|Broadus:59317|Baker:59313|Circle:59215",
  "406",
  "69.145 184.166",
  "199.180",
  "Highway 59|Tongue River Rd|Pine Hills Rd|Main St|Powder River Rd|Highway 12|Sheffield Rd|Kinsey Rd",
);
export const navajo = place(
  "Chinle",
  "AZ",
  -7,
  "Chinle:86503|Window Rock:86515|Kayenta:86033|Tuba City:86045|Ganado:86505|Fort Defiance:86504|Pinon:86510",
  "928",
  "166.216 69.171",
  "69.27",
  "Navajo Route 7|Indian Route 12|Highway 191|BIA Road 41|Navajo Route 4",
);

// Social Security areas before 25 June 2011: [state, low, high, first year, year full (0: still open),
// group at Nov 2003, group at Jun 2011]; area ranges and groups from SSA's allocation table and High Group lists.
type Span = readonly [string, number, number, number, number, number, number];
const spans: readonly Span[] = [
  ["NH", 1, 3, 1936, 0, 98, 11],
  ["ME", 4, 7, 1936, 0, 4, 11],
  ["MA", 10, 34, 1936, 0, 86, 92],
  ["RI", 35, 39, 1936, 0, 68, 74],
  ["CT", 40, 49, 1936, 0, 4, 15],
  ["NY", 50, 134, 1936, 0, 90, 98],
  ["NJ", 135, 158, 1936, 0, 11, 23],
  ["PA", 159, 211, 1936, 0, 80, 84],
  ["MD", 212, 220, 1936, 0, 65, 89],
  ["DE", 221, 222, 1936, 0, 96, 11],
  ["VA", 223, 231, 1936, 2005, 95, 99],
  ["WV", 232, 236, 1936, 0, 49, 55],
  ["NC", 237, 246, 1936, 2003, 99, 99],
  ["NC", 681, 690, 2003, 0, 1, 22],
  ["SC", 247, 251, 1936, 1999, 99, 99],
  ["SC", 654, 658, 1999, 0, 14, 36],
  ["GA", 252, 260, 1936, 1998, 99, 99],
  ["GA", 667, 675, 1998, 0, 18, 48],
  ["FL", 261, 267, 1936, 1985, 99, 99],
  ["FL", 589, 595, 1985, 2001, 99, 99],
  ["FL", 766, 772, 2001, 0, 22, 2],
  ["OH", 268, 302, 1936, 0, 6, 15],
  ["IN", 303, 317, 1936, 0, 25, 35],
  ["IL", 318, 361, 1936, 0, 98, 8],
  ["MI", 362, 386, 1936, 0, 27, 37],
  ["WI", 387, 399, 1936, 0, 23, 31],
  ["KY", 400, 407, 1936, 0, 59, 73],
  ["TN", 408, 415, 1936, 2006, 95, 99],
  ["AL", 416, 424, 1936, 0, 55, 65],
  ["MS", 425, 428, 1936, 2005, 93, 99],
  ["AR", 429, 432, 1936, 2002, 99, 99],
  ["AR", 676, 679, 2002, 0, 5, 20],
  ["LA", 433, 439, 1936, 2001, 99, 99],
  ["LA", 659, 665, 2001, 0, 7, 22],
  ["OK", 440, 448, 1936, 0, 17, 27],
  ["TX", 449, 467, 1936, 1986, 99, 99],
  ["TX", 627, 645, 1986, 0, 86, 29],
  ["MN", 468, 477, 1936, 0, 41, 55],
  ["IA", 478, 485, 1936, 0, 31, 41],
  ["MO", 486, 500, 1936, 0, 19, 29],
  ["ND", 501, 502, 1936, 0, 29, 37],
  ["SD", 503, 504, 1936, 0, 35, 45],
  ["NE", 505, 508, 1936, 0, 45, 57],
  ["KS", 509, 515, 1936, 0, 21, 31],
  ["MT", 516, 517, 1936, 0, 37, 49],
  ["ID", 518, 519, 1936, 0, 67, 87],
  ["CO", 521, 524, 1936, 1993, 99, 99],
  ["CO", 650, 653, 1993, 0, 28, 60],
  ["NM", 525, 525, 1936, 1992, 99, 99],
  ["NM", 585, 585, 1959, 1992, 99, 99],
  ["NM", 648, 649, 1992, 0, 30, 56],
  ["AZ", 526, 527, 1936, 1986, 99, 99],
  ["AZ", 600, 601, 1986, 2000, 99, 99],
  ["AZ", 764, 765, 2000, 0, 34, 27],
  ["UT", 528, 529, 1936, 1993, 99, 99],
  ["UT", 646, 647, 1993, 0, 72, 21],
  ["WA", 531, 539, 1936, 0, 51, 71],
  ["OR", 540, 544, 1936, 0, 63, 81],
  ["CA", 545, 573, 1936, 1986, 99, 99],
  ["CA", 602, 626, 1986, 0, 39, 85],
  ["HI", 575, 576, 1936, 2004, 97, 99],
  ["DC", 577, 579, 1936, 0, 35, 53],
  ["PR", 581, 584, 1936, 1998, 99, 99],
];
export const groupOrder: number[] = [];
for (let g = 1; g <= 9; g += 2) groupOrder.push(g);
for (let g = 10; g <= 98; g += 2) groupOrder.push(g);
for (let g = 2; g <= 8; g += 2) groupOrder.push(g);
for (let g = 11; g <= 99; g += 2) groupOrder.push(g);
// Share of the first-range numbers given out by a year (national count of cards, rough).
const curve: readonly (readonly [number, number])[] = [
  [1936, 0],
  [1938, 0.09],
  [1942, 0.16],
  [1951, 0.25],
  [1960, 0.34],
  [1970, 0.48],
  [1980, 0.62],
  [1987, 0.71],
  [1990, 0.79],
  [1997, 0.9],
  [2003.8, 1],
];
function issued(y: number): number {
  let [y0, c0] = [1936, 0];
  for (const [y1, c1] of curve) {
    if (y <= y1) return c0 + ((c1 - c0) * (y - y0)) / Math.max(0.01, y1 - y0);
    [y0, c0] = [y1, c1];
  }
  return 1;
}
export const movers = [
  "NY",
  "FL",
  "IL",
  "PA",
  "MI",
  "GA",
  "VA",
  "MO",
  "IN",
  "WA",
  "MD",
  "TN",
  "MA",
  "WI",
  "LA",
  "CO",
  "SC",
  "OK",
  "OR",
  "AL",
  "KY",
  "IA",
  "NM",
  "UT",
  "CA",
  "TX",
  "PR",
  "OH",
  "NC",
  "NJ",
  "AZ",
  "MN",
];
/** The nine digits for a card issued in a state in a year; numbers are random from mid-2011. */
export function ssnFor(r: Random, state: string, year: number): string {
  const serial = String(1 + Math.floor(r() * 9999)).padStart(4, "0");
  if (year >= 2011.48) {
    let a = 666;
    while (a === 666) a = 1 + Math.floor(r() * 899);
    return String(a).padStart(3, "0") + String(1 + Math.floor(r() * 99)).padStart(2, "0") + serial;
  }
  const open = spans.filter((s) => s[0] === state && year >= s[3] && (s[4] === 0 || year < s[4] + 0.99));
  if (open.length === 0) return ssnFor(r, pick(r, ["OH", "NJ", "MN", "NY", "PA"]), year);
  const [, low, high, first, full, g2003, g2011] = pick(r, open);
  const at2003 = groupOrder.indexOf(g2003),
    at2011 = groupOrder.indexOf(g2011);
  const start = issued(first),
    end = issued(full === 0 ? 2003.8 : full);
  const top = full === 0 ? at2003 : 98;
  const pos =
    year > 2003.8 && full === 0
      ? at2003 + ((at2011 - at2003) * (year - 2003.8)) / 7.7
      : (top * (issued(year) - start)) / Math.max(0.01, end - start);
  const g = groupOrder[Math.max(0, Math.min(98, Math.round(pos)))] ?? 1;
  return (
    String(low + Math.floor(r() * (high - low + 1))).padStart(3, "0") + String(g).padStart(2, "0") + serial
  );
}

// Carrier gateways: many subscribers behind one IPv4 address, in pools by metro.
export const carriers = [
  "172.56 172.58 172.59",
  "174.196 174.203 174.212 174.228",
  "107.77 107.115 166.205 166.137",
].map((s) => s.split(" "));
export const carrierSix = ["2607:fb90", "2600:1008", "2600:387"];
export const homeSix = ["2601:482", "2600:1700", "2603:9000", "2600:8800"];
export const vpnNets = [
  "146.70.52",
  "185.156.46",
  "198.44.136",
  "37.19.200",
  "89.187.180",
  "212.102.40",
  "156.146.51",
];
export const hostNets = [
  "167.99.12",
  "143.198.77",
  "159.65.221",
  "51.81.33",
  "45.61.187",
  "104.236.9",
  "172.93.110",
  "23.94.61",
];
export const workVpn = ["165.225.8", "136.226.52", "104.129.205", "208.127.66"];
const kit = " AppleWebKit/537.36 (KHTML, like Gecko) Chrome/",
  ios = (v: string): string =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${v.replace(".", "_")} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${v} Mobile/15E148 Safari/604.1`;
const droid = (model: string, v: number): string =>
  `Mozilla/5.0 (Linux; Android ${model})${kit}${v}.0.0.0 Mobile Safari/537.36`;
const desk = (os: string, v: number): string => `Mozilla/5.0 (${os})${kit}${v}.0.0.0 Safari/537.36`;
const win = "Windows NT 10.0; Win64; x64",
  mac = "Macintosh; Intel Mac OS X 10_15_7";
const phones = ["18.2", "17.7", "18.5", "18.6", "26.1"]
  .map(ios)
  .concat([
    droid("10; K", 143),
    droid("10; K", 144),
    droid("14; SM-S918U", 142),
    droid("15; SM-A156U", 141),
    droid("13; moto g power (2022)", 144),
  ]);
const desks = [
  desk(win, 143),
  desk(win, 144),
  `${desk(win, 144)} Edg/144.0.0.0`,
  desk(mac, 143),
  desk("X11; CrOS x86_64 14541.0.0", 142),
  `Mozilla/5.0 (${mac}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15`,
  `Mozilla/5.0 (${win}; rv:146.0) Gecko/20100101 Firefox/146.0`,
];
export const agentOf = (r: Random, mobile: boolean): string => pick(r, mobile ? phones : desks);
export const botAgents = [
  "python-requests/2.32.3",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36",
  "okhttp/4.12.0",
];
