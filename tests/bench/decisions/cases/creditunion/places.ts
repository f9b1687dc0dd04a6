// city | state | ZIPs | area codes | weight | hours from UTC in summer | size (m metro, t town, r rural)
const raw = `
New York|NY|10003,10025,10027,10128|212,646,917|5|-4|m
Brooklyn|NY|11201,11215,11226,11235|718,347,929|5|-4|m
Bronx|NY|10453,10458,10467|718,347|3|-4|m
Buffalo|NY|14201,14213,14216|716|2|-4|m
Rochester|NY|14607,14609,14620|585|2|-4|m
Albany|NY|12203,12208|518|1|-4|t
Syracuse|NY|13203,13210|315|1|-4|t
Watertown|NY|13601|315|1|-4|t
Boston|MA|02115,02128,02130|617,857|2|-4|m
Worcester|MA|01602,01604,01610|508,774|1|-4|t
New Bedford|MA|02740,02745|508,774|1|-4|t
Providence|RI|02906,02908,02909|401|1|-4|m
Hartford|CT|06105,06106,06114|860,959|1|-4|m
Bridgeport|CT|06604,06606|203,475|1|-4|m
Manchester|NH|03103,03104|603|1|-4|t
Portland|ME|04101,04102,04103|207|1|-4|t
Bangor|ME|04401|207|1|-4|t
Burlington|VT|05401|802|1|-4|t
Newark|NJ|07103,07104,07107|973,862|2|-4|m
Jersey City|NJ|07302,07306|201,551|2|-4|m
Trenton|NJ|08610,08611|609|1|-4|t
Philadelphia|PA|19104,19120,19124,19147|215,267,445|4|-4|m
Pittsburgh|PA|15206,15212,15217|412,878|3|-4|m
Lancaster|PA|17601,17602,17603|717,223|1|-4|t
Erie|PA|16502,16508|814|1|-4|t
Scranton|PA|18504,18508|570,272|1|-4|t
Baltimore|MD|21206,21215,21224|410,443,667|3|-4|m
Silver Spring|MD|20901,20904,20910|301,240|2|-4|m
Washington|DC|20001,20009,20011,20019|202|2|-4|m
Arlington|VA|22201,22204|703,571|2|-4|m
Richmond|VA|23220,23223,23225|804|2|-4|m
Norfolk|VA|23503,23505,23518|757|2|-4|m
Roanoke|VA|24012,24018|540|1|-4|t
Charleston|WV|25302,25304,25311|304,681|1|-4|t
Beckley|WV|25801|304,681|1|-4|t
Raleigh|NC|27603,27604,27610|919,984|3|-4|m
Charlotte|NC|28205,28210,28215|704,980|3|-4|m
Fayetteville|NC|28303,28304,28314|910|2|-4|t
Greensboro|NC|27401,27405|336|2|-4|m
Columbia|SC|29203,29205,29210|803|2|-4|m
Greenville|SC|29605,29607|864|1|-4|t
Atlanta|GA|30310,30318,30331|404,678,470|4|-4|m
Savannah|GA|31404,31405|912|1|-4|t
Augusta|GA|30904,30906|706|1|-4|t
Columbus|GA|31904,31907|706|1|-4|t
Jacksonville|FL|32205,32210,32218|904|3|-4|m
Miami|FL|33125,33142,33155,33186|305,786|4|-4|m
Orlando|FL|32808,32812,32822|407,321|3|-4|m
Tampa|FL|33604,33610,33614|813|3|-4|m
Fort Myers|FL|33901,33907,33916|239|1|-4|t
The Villages|FL|32162|352|1|-4|t
Birmingham|AL|35205,35211,35215|205|2|-5|m
Mobile|AL|36605,36608|251|1|-5|t
Huntsville|AL|35801,35810|256,938|1|-5|t
Jackson|MS|39204,39206,39211|601,769|1|-5|m
Hattiesburg|MS|39401,39402|601,769|1|-5|t
Nashville|TN|37207,37211,37216|615|3|-5|m
Memphis|TN|38109,38116,38128|901|2|-5|m
Knoxville|TN|37917,37918,37919|865|2|-4|m
Louisville|KY|40203,40214,40218|502|2|-4|m
Lexington|KY|40503,40508,40517|859|1|-4|t
Pikeville|KY|41501|606|1|-4|r
Columbus|OH|43201,43204,43207,43229|614|3|-4|m
Cleveland|OH|44102,44109,44111|216|3|-4|m
Cincinnati|OH|45205,45211,45238|513|2|-4|m
Toledo|OH|43606,43612|419,567|2|-4|m
Dayton|OH|45403,45405,45420|937|1|-4|t
Millersburg|OH|44654|330|1|-4|r
Detroit|MI|48204,48219,48228|313|3|-4|m
Grand Rapids|MI|49503,49504,49507|616|2|-4|m
Dearborn|MI|48124,48126|313|1|-4|t
Flint|MI|48503,48504|810|1|-4|t
Indianapolis|IN|46203,46219,46227|317|3|-4|m
Fort Wayne|IN|46802,46805|260|1|-4|t
Chicago|IL|60608,60618,60629,60640|312,773|5|-5|m
Rockford|IL|61103,61107|815,779|1|-5|t
Peoria|IL|61603,61604|309|1|-5|t
Milwaukee|WI|53204,53207,53215|414|2|-5|m
Madison|WI|53703,53711,53713|608|1|-5|t
Green Bay|WI|54302,54303|920|1|-5|t
Minneapolis|MN|55404,55406,55407,55411|612|3|-5|m
Saint Paul|MN|55104,55106,55119|651|2|-5|m
Duluth|MN|55805,55811|218|1|-5|t
Des Moines|IA|50310,50315,50317|515|1|-5|t
Sioux City|IA|51103,51106|712|1|-5|t
Saint Louis|MO|63109,63116,63118|314|2|-5|m
Kansas City|MO|64110,64118,64131|816|2|-5|m
Springfield|MO|65802,65803,65807|417|1|-5|t
Little Rock|AR|72204,72205,72209|501|1|-5|t
Fort Smith|AR|72901,72903|479|1|-5|t
New Orleans|LA|70115,70117,70126|504|2|-5|m
Baton Rouge|LA|70802,70805,70808|225|1|-5|m
Lafayette|LA|70501,70503,70506|337|1|-5|t
Houston|TX|77004,77036,77072,77084|713,281,832|5|-5|m
Dallas|TX|75211,75217,75228|214,469,972|4|-5|m
San Antonio|TX|78201,78207,78228,78245|210,726|4|-5|m
Austin|TX|78702,78741,78745|512,737|3|-5|m
El Paso|TX|79904,79924,79936|915|2|-6|m
Midland|TX|79701,79703,79705|432|1|-5|t
Killeen|TX|76541,76543,76549|254|1|-5|t
McAllen|TX|78501,78504|956|2|-5|t
Lubbock|TX|79410,79412,79416|806|1|-5|t
Livingston|TX|77351|936|1|-5|r
Oklahoma City|OK|73107,73112,73119|405|2|-5|m
Tulsa|OK|74105,74115,74133|918,539|2|-5|m
Lawton|OK|73501,73505|580|1|-5|t
Wichita|KS|67203,67211,67217|316|1|-5|t
Garden City|KS|67846|620|1|-5|t
Omaha|NE|68104,68107,68132|402,531|2|-5|m
Lincoln|NE|68502,68510|402,531|1|-5|t
Sioux Falls|SD|57103,57104,57105|605|1|-5|t
Rapid City|SD|57701,57702|605|1|-6|t
Fargo|ND|58102,58103|701|1|-5|t
Williston|ND|58801|701|1|-5|r
Billings|MT|59101,59102|406|1|-6|t
Great Falls|MT|59401,59405|406|1|-6|t
Cheyenne|WY|82001,82009|307|1|-6|t
Gillette|WY|82716,82718|307|1|-6|r
Denver|CO|80204,80219,80220|303,720|3|-6|m
Colorado Springs|CO|80907,80909,80916|719|2|-6|m
Greeley|CO|80631,80634|970|1|-6|t
Albuquerque|NM|87102,87105,87108,87121|505|2|-6|m
Las Cruces|NM|88001,88005|575|1|-6|t
Farmington|NM|87401,87402|505|1|-6|t
Phoenix|AZ|85015,85031,85041|602,480,623|4|-7|m
Tucson|AZ|85705,85710,85713|520|2|-7|m
Yuma|AZ|85364,85365|928|1|-7|t
Mesa|AZ|85201,85204,85205|480|2|-7|m
Flagstaff|AZ|86001,86004|928|1|-7|t
Las Vegas|NV|89102,89108,89110,89121|702,725|3|-7|m
Reno|NV|89502,89503,89512|775|1|-7|t
Salt Lake City|UT|84104,84106,84116|801,385|2|-6|m
Provo|UT|84601,84604|801,385|1|-6|t
Boise|ID|83704,83705,83709|208,986|1|-6|t
Twin Falls|ID|83301|208,986|1|-6|t
Seattle|WA|98103,98108,98118|206|3|-7|m
Spokane|WA|99202,99205,99207|509|1|-7|m
Tacoma|WA|98404,98408,98444|253|2|-7|m
Yakima|WA|98902,98908|509|1|-7|t
Portland|OR|97202,97206,97217,97233|503,971|2|-7|m
Medford|OR|97501,97504|541,458|1|-7|t
Los Angeles|CA|90006,90011,90026,90044|213,323|5|-7|m
Long Beach|CA|90804,90805,90813|562|2|-7|m
San Diego|CA|92102,92105,92114|619,858|3|-7|m
San Jose|CA|95112,95116,95122|408,669|3|-7|m
Oakland|CA|94601,94605,94606|510|2|-7|m
Sacramento|CA|95820,95823,95828|916,279|3|-7|m
Fresno|CA|93702,93706,93727|559|2|-7|m
Bakersfield|CA|93304,93306,93309|661|2|-7|m
Garden Grove|CA|92840,92843|714,657|1|-7|t
Anchorage|AK|99501,99504,99508|907|1|-8|m
Fairbanks|AK|99701,99709|907|1|-8|t
Honolulu|HI|96816,96817,96819|808|1|-10|m
San Juan|PR|00907,00921,00926|787,939|1|-4|m
`;
export interface Place {
  city: string;
  state: string;
  zips: string[];
  acs: string[];
  wt: number;
  tz: number;
  size: string;
}
export const places: Place[] = raw
  .trim()
  .split("\n")
  .map((l) => {
    const [city = "", state = "", z = "", a = "", wt, tz, size = ""] = l.split("|");
    return { city, state, zips: z.split(","), acs: a.split(","), wt: Number(wt), tz: Number(tz), size };
  });
// SSN areas by state of issue before June 2011 (SSA, "SSN allocations"), with a cautious highest step of the group sequence.
export const areas: Record<string, [number, number, number]> = {
  NH: [1, 3, 52],
  ME: [4, 7, 52],
  VT: [8, 9, 48],
  MA: [10, 34, 46],
  RI: [35, 39, 38],
  CT: [40, 49, 54],
  NY: [50, 134, 48],
  NJ: [135, 158, 58],
  PA: [159, 211, 42],
  MD: [212, 220, 90],
  DE: [221, 222, 52],
  VA: [223, 231, 98],
  WV: [232, 236, 78],
  NC: [237, 246, 98],
  SC: [247, 251, 98],
  GA: [252, 260, 98],
  FL: [261, 267, 98],
  OH: [268, 302, 54],
  IN: [303, 317, 64],
  IL: [318, 361, 52],
  MI: [362, 386, 65],
  WI: [387, 399, 62],
  KY: [400, 407, 82],
  TN: [408, 415, 97],
  AL: [416, 424, 82],
  MS: [425, 428, 98],
  AR: [429, 432, 98],
  LA: [433, 439, 98],
  OK: [440, 448, 60],
  TX: [449, 467, 98],
  MN: [468, 477, 74],
  IA: [478, 485, 68],
  MO: [486, 500, 60],
  ND: [501, 502, 65],
  SD: [503, 504, 68],
  NE: [505, 508, 74],
  KS: [509, 515, 62],
  MT: [516, 517, 70],
  ID: [518, 519, 86],
  WY: [520, 520, 75],
  CO: [521, 524, 98],
  NM: [525, 525, 98],
  AZ: [526, 527, 98],
  UT: [528, 529, 98],
  NV: [530, 530, 98],
  WA: [531, 539, 80],
  OR: [540, 544, 86],
  CA: [545, 573, 98],
  AK: [574, 574, 72],
  HI: [575, 576, 95],
  DC: [577, 579, 72],
  PR: [580, 584, 97],
};
export const streets =
  "Main,Oak,Maple,Cedar,Elm,Pine,Walnut,Washington,Lincoln,Jackson,Jefferson,Franklin,Highland,Park,Lake,Hill,River,Church,Spring,Ridge,Meadow,Sunset,Willow,Chestnut,Cherry,Birch,Dogwood,Magnolia,Hickory,Poplar,Sycamore,Locust,Adams,Madison,Monroe,Harrison,Grant,Cleveland,Roosevelt,Wilson,Academy,Mill,Center,Union,Liberty,Prospect,Pleasant,Fairview,Valley,Forest,Woodland,Garden,Orchard,Clinton,Warren,Court,Broad,Market,High,Front,Water,Bridge,Railroad,College,School,Laurel,Hawthorne,Linden,Ash,Juniper,Mulberry,Heather,Holly,Ivy,Clover,Deer Run,Fox Hollow,Quail Creek,Stone Creek,Timber Ridge,Shady Grove,Sandy Point,Windsor,Cambridge,Oxford,Hampton,Bedford,Kingston,Carlton,Ashley,Brighton,Bristol,Canterbury,Dover,Essex,Glenwood,Edgewood,Rosewood,Lakeview,Hillcrest,Crestview,Parkview,Mountain View,Bayview,Greenfield,Springfield,Westwood,Northwood,Eastwood,Brookside,Riverside,Creekside,Lakeside,Fairway,Country Club,Mission,Alameda,Encina,Palmetto,Cypress,Live Oak,Pecan,Mesquite,Sage,Saguaro,Cactus,Buffalo,Eagle,Falcon,Hawk,Heron,Robin,Cardinal,Meadowlark,Bluebird,Whitfield,Donovan,Kendall,Delmar,Euclid,Vernon,Marshall,Lafayette,Hamilton,Sheridan,Sherman,Douglas,Carroll,Fulton,Columbia,Delaware,Ohio,Virginia,Georgia,Tennessee".split(
    ",",
  );
export const sfx = "St,St,St,Ave,Ave,Ave,Dr,Dr,Rd,Rd,Ln,Ct,Way,Blvd,Pl,Cir,Ter".split(",");
