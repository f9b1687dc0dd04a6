// City, state, ZIP codes, area codes (public USPS and NANPA facts) and the weight of the place.
import { need } from "./names";

export type Place = { city: string; state: string; zips: string[]; codes: string[]; w: number; tag: string };
const rows = `New York|NY|10002 10025 10033 10029|212 646 917|8;Brooklyn|NY|11201 11212 11226 11238|718 347 929|8;Bronx|NY|10453 10467 10458|718 347 929|5;Flushing|NY|11354 11355|718 347|3;Buffalo|NY|14207 14215 14220|716|3;Rochester|NY|14609 14611 14620|585|2
Newark|NJ|07104 07107 07112|973|3;Jersey City|NJ|07302 07305|201|3;Philadelphia|PA|19120 19124 19143 19148|215 267|7;Pittsburgh|PA|15206 15210 15217|412|3;Lancaster|PA|17602 17603|717|1;Boston|MA|02118 02124 02128|617|4;Worcester|MA|01604 01609|508|2
Hartford|CT|06106 06112|860|2;Providence|RI|02905 02908|401|2;Portland|ME|04101 04103|207|1;Manchester|NH|03103 03104|603|1;Burlington|VT|05401 05408|802|1;Baltimore|MD|21206 21215 21224|410 443|4;Washington|DC|20001 20011 20019|202|3;Wilmington|DE|19802 19805|302|1
Richmond|VA|23220 23224|804|2;Virginia Beach|VA|23452 23464|757|3|mil;Norfolk|VA|23503 23518|757|2|mil;Arlington|VA|22201 22204|703|2;Charleston|WV|25302 25311|304|1;Charlotte|NC|28205 28215 28269|704 980|4;Raleigh|NC|27604 27610|919|3;Fayetteville|NC|28303 28314|910|2|mil;Jacksonville|NC|28540 28546|910|1|mil
Columbia|SC|29203 29210|803|2;Charleston|SC|29407 29414|843|2;Atlanta|GA|30310 30318 30331|404 678|5;Savannah|GA|31404 31405|912|1;Columbus|GA|31903 31907|706|1|mil;Miami|FL|33125 33147 33175|305 786|5;Orlando|FL|32808 32822|407|4;Jacksonville|FL|32210 32218|904|4;Tampa|FL|33604 33612|813|4;Gainesville|FL|32601 32607|352|1|col
Birmingham|AL|35206 35211|205|2;Mobile|AL|36605 36608|251|2;Jackson|MS|39206 39212|601|2;Memphis|TN|38109 38118 38128|901|4;Nashville|TN|37207 37211|615|4;Louisville|KY|40211 40216 40219|502|3;Columbus|OH|43211 43219 43229|614|4;Cleveland|OH|44105 44109 44111|216|4;Cincinnati|OH|45205 45211|513|3;Athens|OH|45701|740|1|col
Indianapolis|IN|46201 46218 46227|317|4;Bloomington|IN|47401 47408|812|1|col;Chicago|IL|60617 60625 60629 60639 60647|773 312|9;Rockford|IL|61101 61108|815|1;Detroit|MI|48205 48219 48228|313|4;Dearborn|MI|48124 48126|313|1;Grand Rapids|MI|49504 49507|616|2;Ann Arbor|MI|48104 48105|734|1|col;Milwaukee|WI|53204 53215 53218|414|3
Minneapolis|MN|55404 55407 55411|612|3;Saint Paul|MN|55106 55117|651|2;Des Moines|IA|50310 50315|515|1;Saint Louis|MO|63111 63116 63118|314|3;Kansas City|MO|64111 64130|816|3;Wichita|KS|67203 67213|316|2;Lawrence|KS|66044 66046|785|1|col;Omaha|NE|68104 68107|402|2;Sioux Falls|SD|57103 57106|605|1;Fargo|ND|58102 58103|701|1
Billings|MT|59101 59102|406|1;Cheyenne|WY|82001 82009|307|1;Denver|CO|80204 80219 80239|303 720|4;Aurora|CO|80010 80012 80013|303 720|2;Colorado Springs|CO|80909 80916|719|2|mil;Albuquerque|NM|87105 87108 87121|505|3;Phoenix|AZ|85009 85017 85033 85041|602 623|6;Tucson|AZ|85705 85706 85713|520|3;Tempe|AZ|85281 85282|480|1|col
Salt Lake City|UT|84104 84115 84116|801|2;Las Vegas|NV|89101 89108 89115 89121|702|5;Reno|NV|89502 89512|775|1;Boise|ID|83704 83709|208|1;Seattle|WA|98108 98118 98133|206|4;Tacoma|WA|98404 98408|253|2|mil;Spokane|WA|99205 99207|509|2;Portland|OR|97206 97220 97233|503 971|3;Los Angeles|CA|90011 90019 90026 90044|213 323|9
San Diego|CA|92102 92105 92114|619|5|mil;San Jose|CA|95112 95122 95127|408|4;Fresno|CA|93702 93706 93727|559|3;Sacramento|CA|95820 95823|916|3;Oakland|CA|94601 94606 94621|510|3;San Francisco|CA|94110 94112 94122|415|3;Garden Grove|CA|92840 92843|714|2;Long Beach|CA|90805 90813|562|2;Oceanside|CA|92054 92057|760|1|mil
Houston|TX|77036 77072 77081 77093|713 832 281|8;Dallas|TX|75211 75217 75228|214 972|6;San Antonio|TX|78207 78223 78228|210|5;Austin|TX|78741 78753|512|3;El Paso|TX|79907 79924 79936|915|3|mil;McAllen|TX|78501 78504|956|2;Killeen|TX|76541 76543|254|1|mil;Oklahoma City|OK|73109 73112|405|2;Tulsa|OK|74105 74115|918|2
Little Rock|AR|72204 72209|501|1;New Orleans|LA|70117 70119 70126|504|3;Baton Rouge|LA|70805 70806|225|2;Honolulu|HI|96817 96819|808|2;Anchorage|AK|99504 99508|907|1;San Juan|PR|00921 00926|787 939|0.7|pr;Bayamon|PR|00956 00961|787 939|0.5|pr
Hazard|KY|41701|606|.4|rur;Welch|WV|24801|304|.3|rur;Greenwood|MS|38930|662|.4|rur;Havre|MT|59501|406|.3|rur;Scottsbluff|NE|69361|308|.4|rur;Caribou|ME|04736|207|.3|rur;Alpine|TX|79830|432|.3|rur;Vidalia|GA|30474|912|.4|rur;West Plains|MO|65775|417|.4|rur;Bemidji|MN|56601|218|.4|rur;Mena|AR|71953|479|.3|rur;Salmon|ID|83467|208|.3|rur;Burns|OR|97720|541|.3|rur
Dodge City|KS|67801|620|.5|farm;Yakima|WA|98901 98902|509|.6|farm;Salinas|CA|93905 93906|831|.8|farm;Watsonville|CA|95076|831|.5|farm;Immokalee|FL|34142|239|.4|farm;Millersburg|OH|44654|330|.15|amish;Gordonville|PA|17529|717|.15|amish;Gallup|NM|87301|505|.3|res;Shiprock|NM|87420|505|.2|res;Chinle|AZ|86503|928|.2|res;Livingston|TX|77399|936|.0|rv;Sioux Falls|SD|57106|605|.0|rv;Green Cove Springs|FL|32043|904|.0|rv`;
export const places: Place[] = rows.split(/[;\n]/).map((r) => {
  const [city, state, zips, codes, w, tag] = r.split("|");
  return {
    city: need(city),
    state: need(state),
    zips: need(zips).split(" "),
    codes: need(codes).split(" "),
    w: Number(w),
    tag: tag ?? "",
  };
});
// Areas of SSNs by state of issue before June 2011 (SSA, public): first range; second range that followed where the first ran out.
export const areas: Record<string, number[]> = {
  NH: [1, 3],
  ME: [4, 7],
  VT: [8, 9],
  MA: [10, 34],
  RI: [35, 39],
  CT: [40, 49],
  NY: [50, 134],
  NJ: [135, 158],
  PA: [159, 211],
  MD: [212, 220],
  DE: [221, 222],
  VA: [223, 231, 691, 699],
  WV: [232, 236],
  NC: [237, 246, 681, 690],
  SC: [247, 251, 654, 658],
  GA: [252, 260, 667, 675],
  FL: [261, 267, 589, 595],
  OH: [268, 302],
  IN: [303, 317],
  IL: [318, 361],
  MI: [362, 386],
  WI: [387, 399],
  KY: [400, 407],
  TN: [408, 415, 756, 763],
  AL: [416, 424],
  MS: [425, 428, 587, 588],
  AR: [429, 432, 676, 679],
  LA: [433, 439, 659, 665],
  OK: [440, 448],
  TX: [449, 467, 627, 645],
  MN: [468, 477],
  IA: [478, 485],
  MO: [486, 500],
  ND: [501, 502],
  SD: [503, 504],
  NE: [505, 508],
  KS: [509, 515],
  MT: [516, 517],
  ID: [518, 519],
  WY: [520, 520],
  CO: [521, 524, 650, 653],
  NM: [525, 525, 648, 649],
  AZ: [526, 527, 600, 601],
  UT: [528, 529, 646, 647],
  NV: [530, 530, 680, 680],
  WA: [531, 539],
  OR: [540, 544],
  CA: [545, 573, 602, 626],
  AK: [574, 574],
  HI: [575, 576, 750, 751],
  DC: [577, 579],
  PR: [581, 584, 596, 599],
};
/** Roughly: how many groups each area of a state had issued by 2003, and from when a state's second range was used. */
export const reached: Record<string, number> = {
  NH: 50,
  ME: 51,
  VT: 45,
  MA: 45,
  RI: 36,
  CT: 54,
  NY: 48,
  NJ: 57,
  PA: 42,
  MD: 84,
  DE: 52,
  WV: 75,
  OH: 54,
  IN: 63,
  IL: 52,
  MI: 65,
  WI: 62,
  KY: 81,
  AL: 79,
  OK: 60,
  MN: 72,
  IA: 67,
  MO: 61,
  ND: 65,
  SD: 68,
  NE: 74,
  KS: 62,
  MT: 70,
  ID: 85,
  WY: 74,
  WA: 78,
  OR: 84,
  AK: 71,
  DC: 69,
};
export const turned: Record<string, number> = {
  CA: 1988,
  TX: 1990,
  FL: 1980,
  AZ: 1984,
  NM: 1992,
  NC: 2000,
  SC: 1997,
  GA: 1998,
  VA: 2003,
  TN: 2003,
  LA: 1997,
  AR: 1999,
  MS: 1990,
  CO: 1993,
  UT: 1992,
  NV: 1999,
  HI: 1994,
  PR: 1976,
};
export const campuses: Record<string, string> = {
  Gainesville: "ufl.edu",
  Athens: "ohio.edu",
  Bloomington: "iu.edu",
  "Ann Arbor": "umich.edu",
  Lawrence: "ku.edu",
  Tempe: "asu.edu",
};
