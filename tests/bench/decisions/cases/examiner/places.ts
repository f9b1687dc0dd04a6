// Cities, area codes, SSN areas, networks and browsers. Sources: USPS ZIP prefixes, NANPA area codes,
// SSA area allocations and high-group lists (before 25 June 2011), ARIN ranges, all from public knowledge and rounded.
export interface City {
  name: string;
  state: string;
  zips: string[];
  areas: string[];
  weight: number;
  zone: number;
}
// name/state/ZIP prefixes or ZIPs/area codes/weight/hours behind UTC
const cityText = `New York/NY/100,101/212,646,917,332/30/5;Brooklyn/NY/112/718,347,929/26/5;Bronx/NY/104/718,347,929/14/5;Queens/NY/113,114/718,347,929/18/5;Buffalo/NY/142/716/6/5;Rochester/NY/146/585/5/5;Yonkers/NY/107/914/4/5;Los Angeles/CA/900/213,323,310,424/34/8;San Diego/CA/921/619,858/14/8;San Jose/CA/951/408,669/10/8;San Francisco/CA/941/415,628/9/8;Fresno/CA/937/559/7/8;Sacramento/CA/958/916,279/8/8;Oakland/CA/946/510,341/6/8;Bakersfield/CA/933/661/6/8;Riverside/CA/925/951/5/8;Stockton/CA/952/209/4/8;Salinas/CA/939/831/3/8;Chicago/IL/606/312,773,872/26/6;Houston/TX/770/713,281,832,346/26/6;San Antonio/TX/782/210,726/14/6;Dallas/TX/752/214,469,972/16/6;Austin/TX/787/512,737/11/6;Fort Worth/TX/761/817,682/9/6;El Paso/TX/799/915/6/7;Lubbock/TX/794/806/3/6;Laredo/TX/780/956/3/6;Phoenix/AZ/850/602,480,623/15/7;Tucson/AZ/857/520/6/7;Flagstaff/AZ/860/928/2/7;Philadelphia/PA/191/215,267,445/16/5;Pittsburgh/PA/152/412,878/6/5;Lancaster/PA/176/717/3/5;Jacksonville/FL/322/904/9/5;Miami/FL/331/305,786/12/5;Tampa/FL/336/813/8/5;Orlando/FL/328/407,321/8/5;Fort Lauderdale/FL/333/954,754/5/5;Columbus/OH/432/614,380/9/5;Cleveland/OH/441/216/6/5;Cincinnati/OH/452/513/5/5;Charlotte/NC/282/704,980/9/5;Raleigh/NC/276/919,984/6/5;Fayetteville/NC/283/910/3/5;Indianapolis/IN/462/317,463/9/5;Seattle/WA/981/206/9/8;Yakima/WA/989/509/2/8;Denver/CO/802/303,720/9/7;Colorado Springs/CO/809/719/5/7;Washington/DC/200/202/7/5;Boston/MA/021/617,857/8/5;Nashville/TN/372/615,629/7/6;Memphis/TN/381/901/7/6;Detroit/MI/482/313/8/5;Grand Rapids/MI/495/616/4/5;Oklahoma City/OK/731/405/7/6;Tulsa/OK/741/918,539/5/6;Portland/OR/972/503,971/7/8;Las Vegas/NV/891/702,725/9/8;Louisville/KY/402/502/6/5;Baltimore/MD/212/410,443,667/7/5;Silver Spring/MD/209/301,240/4/5;Milwaukee/WI/532/414/6/6;Madison/WI/537/608/3/6;Albuquerque/NM/871/505/5/7;Gallup/NM/873/505/1/7;Kansas City/MO/641/816/6/6;St Louis/MO/631/314/5/6;Atlanta/GA/303/404,470,678/12/5;Savannah/GA/314/912/3/5;Omaha/NE/681/402,531/4/6;Minneapolis/MN/554/612/6/6;St Paul/MN/551/651/4/6;New Orleans/LA/701/504/5/6;Wichita/KS/672/316/3/6;Virginia Beach/VA/234/757/5/5;Richmond/VA/232/804/4/5;Fairfax/VA/220/703,571/4/5;Newark/NJ/071/973,862/6/5;Honolulu/HI/968/808/3/10;Anchorage/AK/995/907/2/9;Birmingham/AL/352/205/4/6;Little Rock/AR/722/501/3/6;Boise/ID/837/208/3/7;Des Moines/IA/503/515/3/6;Salt Lake City/UT/841/801,385/4/7;Bridgeport/CT/066/203,475/3/5;Hartford/CT/061/860/3/5;Providence/RI/029/401/3/5;Charleston/SC/294/843/3/5;Jackson/MS/392/601/3/6;Sioux Falls/SD/571/605/1/6;Rapid City/SD/577/605/1/7;Fargo/ND/581/701/1/6;Billings/MT/591/406/1/7;Cheyenne/WY/820/307/1/7;Wilmington/DE/198/302/2/5;Manchester/NH/031/603/2/5;Portland/ME/041/207/2/5;Burlington/VT/054/802/1/5;Charleston/WV/253/304/2/5;San Juan/PR/009/787,939/3/4`;
export const cities: City[] = cityText.split(";").map((line) => {
  const [name = "", state = "", zips = "", areas = "", weight = "1", zone = "6"] = line.split("/");
  return {
    name,
    state,
    zips: zips.split(","),
    areas: areas.split(","),
    weight: Number(weight),
    zone: Number(zone),
  };
});
export const stateNames: Readonly<Record<string, string>> = Object.fromEntries(
  "AL Alabama,AZ Arizona,CA California,CO Colorado,CT Connecticut,FL Florida,GA Georgia,IL Illinois,IN Indiana,KY Kentucky,LA Louisiana,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MO Missouri,NV Nevada,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,TN Tennessee,TX Texas,UT Utah,VA Virginia,WA Washington,WI Wisconsin"
    .split(",")
    .map((s) => [s.slice(0, 2), s.slice(3)]),
);

// SSN blocks: state first-last open year, year and group reached at the close (of the block, or June 2011).
export interface SsnBlock {
  state: string;
  low: number;
  high: number;
  open: number;
  close: number;
  group: number;
}
export const ssnBlocks: SsnBlock[] =
  `NH 1-3 36 11 9;ME 4-7 36 11 11;VT 8-9 36 11 90;MA 10-34 36 11 92;RI 35-39 36 11 72;CT 40-49 36 11 11;NY 50-134 36 11 98;NJ 135-158 36 11 19;PA 159-211 36 11 84;MD 212-220 36 11 83;DE 221-222 36 11 6;VA 223-231 36 96 99;VA 691-699 96 11 14;WV 232-236 36 11 53;NC 237-246 36 97 99;NC 681-690 97 11 18;SC 247-251 36 96 99;SC 654-658 96 11 30;GA 252-260 36 96 99;GA 667-675 96 11 36;FL 261-267 36 82 99;FL 589-595 82 3 99;FL 766-772 3 11 48;OH 268-302 36 11 11;IN 303-317 36 11 31;IL 318-361 36 11 6;MI 362-386 36 11 33;WI 387-399 36 11 27;KY 400-407 36 11 69;TN 408-415 36 2 99;TN 756-763 2 11 14;AL 416-424 36 11 63;MS 425-428 36 90 99;MS 587-588 90 11 96;AR 429-432 36 99 99;AR 676-679 99 11 16;LA 433-439 36 96 99;LA 659-665 96 11 20;OK 440-448 36 11 23;TX 449-467 36 88 99;TX 627-645 88 11 98;MN 468-477 36 11 49;IA 478-485 36 11 39;MO 486-500 36 11 25;ND 501-502 36 11 33;SD 503-504 36 11 39;NE 505-508 36 11 51;KS 509-515 36 11 27;MT 516-517 36 11 43;ID 518-519 36 11 77;WY 520 36 11 53;CO 521-524 36 94 99;CO 650-653 94 11 46;NM 525 36 79 99;NM 585 79 98 99;NM 648-649 98 11 40;AZ 526-527 36 86 99;AZ 600-601 86 3 99;AZ 764-765 3 11 86;UT 528-529 36 95 99;UT 646-647 95 11 98;NV 530 36 98 99;NV 680 98 11 94;WA 531-539 36 11 61;OR 540-544 36 11 73;CA 545-573 36 88 99;CA 602-626 88 11 53;AK 574 36 11 49;HI 575-576 36 99 99;HI 750-751 99 11 14;DC 577-579 36 11 45;PR 580-584 40 91 99;PR 596-599 91 11 82`
    .split(";")
    .map((line) => {
      const [state = "", span = "", open = "", close = "", group = ""] = line.split(" ");
      const [low = "", high = low] = span.split("-");
      const year = (text: string): number => (Number(text) < 30 ? 2000 : 1900) + Number(text);
      return {
        state,
        low: Number(low),
        high: Number(high),
        open: year(open),
        close: year(close),
        group: Number(group),
      };
    });
// Order in which groups of an area were issued.
export const groupOrder: number[] = [...odd(1, 9), ...odd(10, 98), ...odd(2, 8), ...odd(11, 99)];
function odd(from: number, to: number): number[] {
  const out: number[] = [];
  for (let n = from; n <= to; n += 2) out.push(n);
  return out;
}
// Cumulative share of all numbers issued by year (SSA counts, rounded): [year, share].
export const issuedBy: [number, number][] = [
  [1936, 0],
  [1937, 0.08],
  [1940, 0.11],
  [1950, 0.24],
  [1960, 0.32],
  [1970, 0.45],
  [1980, 0.59],
  [1990, 0.75],
  [2000, 0.88],
  [2011, 1],
];

export const streets =
  "Main Oak Maple Cedar Pine Elm Washington Park Lake Hill Walnut Spring Ridge Church Willow Mill River Sunset Jackson Cherry Lincoln Highland Franklin Jefferson Chestnut Meadow Spruce Forest Valley Adams Madison Center Dogwood Hickory Laurel Locust Pleasant Railroad School Sycamore Poplar Birch Ash Magnolia Woodland Grant College Prospect Liberty Summit Green Broad Court Front Water High Market State Vine Canal Harrison Monroe Cleveland Wilson Taylor Tyler Polk Pierce Hamilton Morgan Clark Lee Davis Baker Cooper Fairview Clinton Arlington Bedford Belmont Berkeley Brentwood Cambridge Carlton Chester Clay Creekside Crescent Dale Delaware Devon Douglas Eastwood Edgewood Essex Evergreen Fairway Fern Garden Glenwood Grove Harbor Heather Heritage Holly Juniper Kensington King Lakeview Lexington Linden Manor Mountain Myrtle".split(
    " ",
  );
export const suffixes = "St St St Ave Ave Ave Dr Dr Rd Rd Ln Ct Blvd Way Pl Ter Cir".split(" ");
export const longSuffix: Readonly<Record<string, string>> = {
  St: "Street",
  Ave: "Avenue",
  Dr: "Drive",
  Rd: "Road",
  Ln: "Lane",
  Ct: "Court",
  Blvd: "Boulevard",
  Pl: "Place",
  Ter: "Terrace",
  Cir: "Circle",
};

// First two octets (or more) of access networks.
export const homeNets =
  "73.15,73.92,98.193,24.5,24.128,67.184,76.102,68.55,71.56,50.128,72.190,76.87,97.80,24.24,24.160,67.240,71.64,74.132,98.148,99.72,107.128,162.192,71.112,96.224,98.108,108.2,173.66,68.4,70.160,98.160,174.64,75.160,184.96,69.112,47.16,47.200,65.60".split(
    ",",
  );
export const mobileNets =
  "172.56.16,172.56.42,172.58.27,172.58.110,172.58.139,172.59.64,174.192.3,174.198.12,174.202.5,174.211.100,174.215.18,174.233.7,174.240.130,174.249.20,107.77.197,107.77.205,107.77.212,107.77.223,107.77.229,107.77.233,166.137.90,166.205.124".split(
    ",",
  );
export const officeNets =
  "12.109,12.180,50.202,50.235,63.140,64.60,65.115,66.162,67.79,96.70,96.84,173.160,207.140,208.58,216.3,4.15".split(
    ",",
  );
export const vpnNets =
  "89.187.180,89.187.164,146.70.98,146.70.115,156.146.36,185.156.46,193.27.12,198.44.129,138.199.22,84.17.35,37.19.200,143.244.44,169.150.201,173.239.210".split(
    ",",
  );
export const hostNets =
  "3.84,18.206,34.74,35.196,44.201,45.33,52.23,104.131,134.209,138.68,142.93,143.198,159.65,165.227,167.99,198.199,207.154,23.94,107.172,192.227".split(
    ",",
  );

const version = [138, 139, 140, 141, 142, 143, 144];
export const userAgents: string[] = [
  ...["18_5", "18_6", "18_7", "26_1", "26_2"].map(
    (v) =>
      `Mozilla/5.0 (iPhone; CPU iPhone OS ${v} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${v.replace("_", ".")} Mobile/15E148 Safari/604.1`,
  ),
  ...version.map(
    (v) =>
      `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${v}.0.0.0 Mobile Safari/537.36`,
  ),
  ...version.map(
    (v) =>
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${v}.0.0.0 Safari/537.36`,
  ),
  ...version
    .slice(3)
    .map(
      (v) =>
        `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${v}.0.0.0 Safari/537.36`,
    ),
  ...["18.5", "18.6", "26.1"].map(
    (v) =>
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${v} Safari/605.1.15`,
  ),
  ...version
    .slice(4)
    .map(
      (v) =>
        `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${v}.0.0.0 Safari/537.36 Edg/${v}.0.0.0`,
    ),
  ...[143, 145, 147].map(
    (v) => `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${v}.0) Gecko/20100101 Firefox/${v}.0`,
  ),
  "Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S921U) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
];
export const mailHosts: [string, number][] = [
  ["gmail.com", 58],
  ["yahoo.com", 13],
  ["icloud.com", 8],
  ["outlook.com", 5],
  ["hotmail.com", 5],
  ["aol.com", 3],
  ["comcast.net", 2],
  ["att.net", 1],
  ["live.com", 1],
  ["msn.com", 1],
  ["proton.me", 1],
  ["sbcglobal.net", 1],
  ["verizon.net", 1],
  ["me.com", 1],
  ["ymail.com", 1],
  ["cox.net", 0.5],
  ["charter.net", 0.5],
];
export const workHosts =
  "acmelogistics.com,riversidehealth.org,brightpathschools.org,lakeshoredental.com,summitbuilders.net,northgatefoods.com,pioneerautogroup.com,harborlaw.com,unityclinic.org,cascadefreight.com,heartlandbank.com,stonecreekcpa.com".split(
    ",",
  );
export const throwaway =
  "mailinator.com,guerrillamail.com,10minutemail.com,temp-mail.org,yopmail.com,sharklasers.com,maildrop.cc".split(
    ",",
  );
