// City | state | ZIPs | area codes
const RAW = `Birmingham|AL|35203,35205,35215|205
Mobile|AL|36604,36608|251
Montgomery|AL|36104,36117|334
Anchorage|AK|99501,99504,99508|907
Phoenix|AZ|85008,85017,85033,85041|602,480,623
Tucson|AZ|85705,85713,85730|520
Mesa|AZ|85201,85204|480
Little Rock|AR|72202,72204,72209|501
Springdale|AR|72762,72764|479
Los Angeles|CA|90001,90011,90026,90044|213,323
Fresno|CA|93702,93706,93722|559
Sacramento|CA|95815,95823,95828|916
San Diego|CA|92102,92105,92114|619,858
San Jose|CA|95111,95116,95122|408
Bakersfield|CA|93304,93307,93309|661
Stockton|CA|95204,95206,95210|209
Riverside|CA|92503,92507|951
Oakland|CA|94601,94603,94621|510
Oceanside|CA|92054,92057|760
Denver|CO|80204,80219,80239|303,720
Aurora|CO|80010,80012,80013|303,720
Colorado Springs|CO|80909,80910,80916|719
Hartford|CT|06105,06106,06114|860
Bridgeport|CT|06604,06606|203
Wilmington|DE|19801,19805|302
Washington|DC|20001,20011,20019|202
Miami|FL|33125,33142,33147,33175|305,786
Hialeah|FL|33010,33012,33016|305,786
Orlando|FL|32805,32808,32822|407,321
Kissimmee|FL|34741,34744,34758|407
Tampa|FL|33604,33610,33614|813
Jacksonville|FL|32208,32210,32218,32244|904
Atlanta|GA|30310,30311,30315,30331|404,470
Savannah|GA|31401,31405,31415|912
Columbus|GA|31903,31906,31907|706
Lawrenceville|GA|30043,30044,30046|770,678
Honolulu|HI|96817,96819|808
Boise|ID|83704,83705,83709|208
Chicago|IL|60608,60617,60629,60639|312,773
Rockford|IL|61101,61108|815
Peoria|IL|61603,61604|309
Indianapolis|IN|46201,46218,46226,46241|317
Fort Wayne|IN|46806,46807,46816|260
Des Moines|IA|50310,50314,50317|515
Wichita|KS|67203,67211,67218|316
Kansas City|KS|66102,66104|913
Louisville|KY|40211,40214,40216,40218|502
Lexington|KY|40505,40508,40517|859
New Orleans|LA|70117,70119,70126|504
Baton Rouge|LA|70805,70806,70815|225
Shreveport|LA|71106,71108,71109|318
Portland|ME|04101,04102,04103|207
Baltimore|MD|21206,21213,21215,21224|410,443
Silver Spring|MD|20901,20904,20906|301,240
Boston|MA|02119,02121,02124,02128|617,857
Worcester|MA|01603,01605,01610|508
Lowell|MA|01850,01851,01854|978
Detroit|MI|48205,48219,48227,48235|313
Grand Rapids|MI|49503,49507,49508|616
Dearborn|MI|48120,48126|313
Flint|MI|48503,48504,48507|810
Minneapolis|MN|55404,55407,55411|612
Saint Paul|MN|55101,55106,55117|651
Jackson|MS|39204,39206,39209|601,769
Hattiesburg|MS|39401,39402|601
Kansas City|MO|64124,64127,64130|816
Saint Louis|MO|63112,63115,63118|314
Springfield|MO|65802,65803,65807|417
Billings|MT|59101,59102|406
Omaha|NE|68104,68107,68111|402
Las Vegas|NV|89101,89104,89108,89121|702,725
Reno|NV|89502,89512|775
Manchester|NH|03102,03103,03104|603
Newark|NJ|07103,07104,07108|973,862
Paterson|NJ|07501,07503,07504|973
Albuquerque|NM|87105,87108,87121|505
Brooklyn|NY|11203,11207,11212,11220|718,347,929
Bronx|NY|10453,10456,10467|718,347,929
Buffalo|NY|14207,14211,14215|716
Rochester|NY|14609,14611,14621|585
Charlotte|NC|28205,28208,28216|704,980
Raleigh|NC|27601,27604,27610|919
Fayetteville|NC|28301,28303,28314|910
Jacksonville|NC|28540,28546|910
Fargo|ND|58102,58103|701
Columbus|OH|43204,43211,43224,43232|614
Cleveland|OH|44102,44105,44109|216
Toledo|OH|43605,43607,43612|419
Dayton|OH|45403,45405,45420|937
Oklahoma City|OK|73107,73109,73119|405
Tulsa|OK|74106,74115,74129|918
Lawton|OK|73501,73505|580
Portland|OR|97206,97220,97233|503,971
Salem|OR|97301,97305|503
Philadelphia|PA|19120,19124,19134,19143|215,267
Pittsburgh|PA|15210,15212,15219|412
Allentown|PA|18102,18103|610,484
Providence|RI|02905,02907,02909|401
Columbia|SC|29203,29204,29210|803
Greenville|SC|29605,29607,29611|864
Sioux Falls|SD|57103,57104,57106|605
Memphis|TN|38109,38114,38118,38127|901
Nashville|TN|37207,37211,37217|615
Clarksville|TN|37040,37042|931
Houston|TX|77016,77036,77072,77081|713,832,281
Dallas|TX|75211,75216,75227,75228|214,972,469
San Antonio|TX|78207,78210,78228,78242|210
El Paso|TX|79905,79915,79924|915
Fort Worth|TX|76105,76106,76116|817
Killeen|TX|76541,76543,76549|254
McAllen|TX|78501,78504|956
Laredo|TX|78040,78043,78046|956
Lubbock|TX|79404,79411,79415|806
Salt Lake City|UT|84104,84115,84116|801,385
Ogden|UT|84401,84403|801
Burlington|VT|05401|802
Norfolk|VA|23503,23504,23513|757
Richmond|VA|23222,23223,23225|804
Seattle|WA|98108,98118,98144|206
Tacoma|WA|98404,98405,98409|253
Spokane|WA|99201,99205,99207|509
Yakima|WA|98901,98902|509
Milwaukee|WI|53204,53206,53215,53218|414
Green Bay|WI|54301,54302,54303|920
Charleston|WV|25302,25311|304
Huntington|WV|25701,25704|304
Cheyenne|WY|82001,82007|307`;
export type Place = { city: string; st: string; zips: string[]; ac: string[] };
const placesOf = (raw: string): Place[] =>
  raw.split("\n").map((l) => {
    const [city = "", st = "", z = "", a = ""] = l.split("|");
    return { city, st, zips: z.split(","), ac: a.split(",") };
  });
export const PLACES = placesOf(RAW);
// small towns: rural people
const RURAL = `Millersburg|OH|44654|330
Shipshewana|IN|46565|260
Window Rock|AZ|86515|928
Chinle|AZ|86503|928
Shiprock|NM|87420|505
Hazard|KY|41701|606
Pikeville|KY|41501|606
Welch|WV|24801|304
Yazoo City|MS|39194|662
Selma|AL|36701|334
Immokalee|FL|34142|239
Belle Glade|FL|33430|561
Garden City|KS|67846|620
Liberal|KS|67901|620
Dodge City|KS|67801|620
Worthington|MN|56187|507
Storm Lake|IA|50588|712
Marfa|TX|79843|432
Havre|MT|59501|406
Salinas|CA|93905|831
Delano|CA|93215|661
Sunnyside|WA|98944|509
Lumberton|NC|28358|910
Vidalia|GA|30474|912
Moultrie|GA|31768|229
Lexington|NE|68850|308
Pine Ridge|SD|57770|605
Presque Isle|ME|04769|207
Rutland|VT|05701|802
Poplar Bluff|MO|63901|573`;
export const RURALS = placesOf(RURAL);
type Block = readonly [low: number, high: number, mark: number];
/**
 * SSA area numbers by state before June 2011 (RR: the railroad workers'). The mark of the first block is roughly how many
 * groups were issued of it, that of the second its first year.
 */
export const AREAS: Record<string, readonly [Block, Block?]> = {
  NH: [[1, 3, 54]],
  ME: [[4, 7, 58]],
  VT: [[8, 9, 48]],
  MA: [[10, 34, 46]],
  RI: [[35, 39, 40]],
  CT: [[40, 49, 55]],
  NY: [[50, 134, 50]],
  NJ: [[135, 158, 56]],
  PA: [[159, 211, 42]],
  MD: [[212, 220, 82]],
  DE: [[221, 222, 58]],
  VA: [
    [223, 231, 97],
    [691, 699, 1996],
  ],
  WV: [[233, 236, 55]],
  NC: [
    [237, 246, 97],
    [681, 690, 1997],
  ],
  SC: [
    [247, 251, 97],
    [654, 658, 1990],
  ],
  GA: [
    [252, 260, 97],
    [667, 675, 1992],
  ],
  FL: [
    [261, 267, 97],
    [589, 595, 1985],
  ],
  OH: [[268, 302, 53]],
  IN: [[303, 317, 62]],
  IL: [[318, 361, 52]],
  MI: [[362, 386, 64]],
  WI: [[387, 399, 61]],
  KY: [[400, 407, 80]],
  TN: [
    [408, 415, 97],
    [756, 763, 1999],
  ],
  AL: [[416, 424, 76]],
  MS: [
    [425, 428, 97],
    [587, 587, 1976],
  ],
  AR: [
    [429, 432, 97],
    [676, 679, 1994],
  ],
  LA: [
    [433, 439, 97],
    [659, 665, 1990],
  ],
  OK: [[440, 448, 58]],
  TX: [
    [449, 467, 97],
    [627, 645, 1987],
  ],
  MN: [[468, 477, 70]],
  IA: [[478, 485, 64]],
  MO: [[486, 500, 58]],
  ND: [[501, 502, 60]],
  SD: [[503, 504, 62]],
  NE: [[505, 508, 72]],
  KS: [[509, 515, 58]],
  MT: [[516, 517, 66]],
  ID: [[518, 519, 88]],
  WY: [[520, 520, 76]],
  CO: [
    [521, 524, 97],
    [650, 653, 1992],
  ],
  NM: [
    [525, 525, 97],
    [648, 649, 1994],
  ],
  AZ: [
    [526, 527, 97],
    [600, 601, 1985],
  ],
  UT: [
    [528, 529, 97],
    [646, 647, 1990],
  ],
  NV: [
    [530, 530, 97],
    [680, 680, 1994],
  ],
  WA: [[531, 539, 78]],
  OR: [[540, 544, 80]],
  CA: [
    [545, 573, 97],
    [602, 626, 1984],
  ],
  AK: [[574, 574, 60]],
  HI: [[575, 576, 92]],
  DC: [[577, 579, 60]],
  PR: [
    [581, 584, 95],
    [596, 599, 1985],
  ],
  RR: [[700, 726, 9]],
};
