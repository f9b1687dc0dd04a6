import { need } from "./names";

// Cities whose ZIP codes, state and area codes agree (USPS / NANPA, common knowledge). city|state|zips|area codes|weight|ssn state
const RAW = `
New York|NY|10025,10027,10032,10003,10128,10009,10033|212,646,917|5
Brooklyn|NY|11201,11226,11215,11235,11220,11207,11230|718,347,929|5
Bronx|NY|10458,10467,10463,10472,10456|718,347,929|4
Flushing|NY|11354,11355,11358|718,347,929|2
Jamaica|NY|11432,11434,11435|718,347,929|2
Buffalo|NY|14214,14215,14207|716|2
Rochester|NY|14609,14607,14621|585|2
Syracuse|NY|13205,13210,13203|315|1
Albany|NY|12203,12208|518|1
Yonkers|NY|10701,10704|914|1
Los Angeles|CA|90026,90042,90011,90006,90034,90044,90065|213,323,310|6
Long Beach|CA|90805,90802,90813|562|2
San Diego|CA|92105,92115,92126,92154|619,858|3
San Jose|CA|95122,95112,95127,95148|408|3
San Francisco|CA|94110,94112,94122,94109|415,628|2
Oakland|CA|94601,94606,94605|510|2
Sacramento|CA|95823,95820,95838|916|2
Fresno|CA|93702,93722,93727|559|2
Bakersfield|CA|93307,93309,93304|661|2
Stockton|CA|95206,95207|209|1
Anaheim|CA|92801,92804,92805|714,657|1
Santa Ana|CA|92701,92704,92707|714,657|1
Riverside|CA|92503,92507|951|1
San Bernardino|CA|92404,92410|909|1
Houston|TX|77036,77072,77084,77008,77004,77088|713,281,832|5
Dallas|TX|75217,75228,75211,75243|214,469,972|4
Fort Worth|TX|76119,76116,76107|817,682|2
San Antonio|TX|78207,78228,78245,78223|210|4
Austin|TX|78741,78745,78753,78704|512,737|3
El Paso|TX|79936,79924,79907|915|2
Laredo|TX|78041,78043,78046|956|1
McAllen|TX|78501,78504|956|1
Lubbock|TX|79412,79416|806|1
Arlington|TX|76010,76014|817,682|1
Killeen|TX|76541,76542,76549|254|1
Chicago|IL|60629,60618,60640,60623,60647,60619|312,773|5
Aurora|IL|60505,60506|630|1
Rockford|IL|61101,61107|815|1
Peoria|IL|61604,61603|309|1
Phoenix|AZ|85033,85008,85041,85032|602,480,623|4
Tucson|AZ|85705,85711,85713|520|2
Mesa|AZ|85201,85204|480|1
Philadelphia|PA|19120,19124,19143,19147,19134|215,267|4
Pittsburgh|PA|15210,15217,15206|412|2
Allentown|PA|18102,18103|610|1
Erie|PA|16502,16508|814|1
Scranton|PA|18504,18508|570|1
Lancaster|PA|17602,17603|717|1
Columbus|OH|43207,43229,43224,43201|614|3
Cleveland|OH|44102,44109,44105|216|2
Cincinnati|OH|45205,45211|513|2
Toledo|OH|43605,43612|419|1
Dayton|OH|45405,45403|937|1
Akron|OH|44306,44310|330|1
Detroit|MI|48228,48205,48219,48227|313|3
Dearborn|MI|48126,48124|313|1
Grand Rapids|MI|49504,49507|616|1
Flint|MI|48503,48504|810|1
Lansing|MI|48910,48911|517|1
Indianapolis|IN|46201,46227,46226,46254|317|3
Fort Wayne|IN|46806,46805|260|1
Evansville|IN|47711,47714|812|1
Jacksonville|FL|32210,32218,32216,32244|904|3
Miami|FL|33125,33142,33186,33162|305,786|4
Hialeah|FL|33010,33012,33016|305,786|1
Orlando|FL|32808,32822,32839|407|3
Tampa|FL|33604,33612,33614|813|3
Saint Petersburg|FL|33705,33713|727|1
Fort Lauderdale|FL|33311,33312|954|2
Tallahassee|FL|32301,32304|850|1
Pensacola|FL|32505,32507|850|1
Gainesville|FL|32601,32608|352|1
Atlanta|GA|30310,30311,30318,30331|404,470,678|4
Savannah|GA|31401,31405|912|1
Macon|GA|31204,31206|478|1
Augusta|GA|30904,30906|706|1
Columbus|GA|31903,31907|706|1
Charlotte|NC|28205,28208,28215,28217|704,980|3
Raleigh|NC|27604,27610,27606|919|2
Durham|NC|27701,27703,27707|919|1
Greensboro|NC|27405,27406|336|1
Fayetteville|NC|28303,28304,28314|910|1
Jacksonville|NC|28540,28546|910|1
Columbia|SC|29203,29205,29210|803|1
Charleston|SC|29407,29414|843|1
Nashville|TN|37211,37207,37206|615|2
Memphis|TN|38115,38118,38127,38109|901|2
Knoxville|TN|37917,37918,37921|865|1
Louisville|KY|40214,40216,40211,40203|502|2
Lexington|KY|40505,40508,40517|859|1
Birmingham|AL|35206,35211,35215|205|2
Montgomery|AL|36116,36117,36108|334|1
Mobile|AL|36605,36606|251|1
Jackson|MS|39206,39209,39212|601|1
New Orleans|LA|70117,70119,70122,70126|504|2
Baton Rouge|LA|70805,70815|225|1
Little Rock|AR|72204,72209|501|1
Oklahoma City|OK|73112,73119|405|2
Tulsa|OK|74105,74112,74115|918|1
Kansas City|MO|64127,64130,64110|816|2
Saint Louis|MO|63116,63118,63111|314|2
Springfield|MO|65802,65807|417|1
Kansas City|KS|66102,66104|913|1
Wichita|KS|67203,67211,67216|316|1
Omaha|NE|68104,68107,68111|402|1
Lincoln|NE|68503,68504,68510|402|1
Des Moines|IA|50310,50314,50315|515|1
Cedar Rapids|IA|52402,52404|319|1
Minneapolis|MN|55407,55404,55411,55418|612|2
Saint Paul|MN|55104,55106,55117|651|2
Milwaukee|WI|53204,53206,53215,53218|414|2
Madison|WI|53703,53711|608|1
Green Bay|WI|54302,54303|920|1
Fargo|ND|58102,58103|701|1
Sioux Falls|SD|57103,57106|605|1
Billings|MT|59101,59102|406|1
Missoula|MT|59801,59802|406|1
Boise|ID|83704,83705,83709|208|1
Salt Lake City|UT|84104,84115,84116|801|2
Provo|UT|84601,84604|801|1
Denver|CO|80219,80204,80239,80205|303,720|3
Colorado Springs|CO|80909,80910|719|1
Aurora|CO|80010,80012|303,720|1
Albuquerque|NM|87105,87108,87121|505|1
Gallup|NM|87301|505|0.3
Las Cruces|NM|88001,88005|575|1
Las Vegas|NV|89101,89108,89110,89119|702|3
Reno|NV|89502,89512|775|1
Portland|OR|97202,97206,97233,97211|503|2
Salem|OR|97301,97305|503|1
Eugene|OR|97401,97402|541|1
Seattle|WA|98118,98105,98144,98115|206|3
Tacoma|WA|98404,98408|253|1
Spokane|WA|99205,99207|509|1
Yakima|WA|98901,98902|509|1
Anchorage|AK|99501,99504,99508|907|0.5
Honolulu|HI|96817,96819,96822|808|1
Boston|MA|02118,02128,02115,02130|617,857|2
Worcester|MA|01604,01605,01610|508|1
Springfield|MA|01104,01108,01109|413|1
Lowell|MA|01851,01852,01854|978|1
Providence|RI|02905,02907,02908|401|1
Hartford|CT|06105,06106,06114|860|1
New Haven|CT|06511,06513|203|1
Bridgeport|CT|06604,06606|203|1
Manchester|NH|03102,03103,03104|603|0.5
Portland|ME|04101,04102,04103|207|0.5
Burlington|VT|05401|802|0.3
Newark|NJ|07104,07107,07108,07112|973,862|2
Jersey City|NJ|07304,07305,07306|201|2
Paterson|NJ|07501,07504|973,862|1
Trenton|NJ|08609,08611,08618|609|1
Camden|NJ|08104,08105|856|1
Baltimore|MD|21206,21215,21223,21224|410,443|2
Silver Spring|MD|20902,20904,20910|301,240|2
Hyattsville|MD|20782,20783|301,240|1
Wilmington|DE|19802,19805|302|1
Washington|DC|20001,20011,20019,20020|202|2
Richmond|VA|23220,23223,23224,23225|804|2
Norfolk|VA|23503,23513,23518|757|1
Virginia Beach|VA|23452,23462,23464|757|1
Alexandria|VA|22304,22305,22309|703,571|1
Roanoke|VA|24012,24017|540|1
Huntington|WV|25701,25705|304|0.5
Casper|WY|82601,82609|307|0.3
San Juan|PR|00907,00921,00926|787,939|0.5
Bayamon|PR|00956,00959|787,939|0.5
Harlan|KY|40831|606|0.3
Pikeville|KY|41501|606|0.3
Garden City|KS|67846|620|0.3
Storm Lake|IA|50588|712|0.3
Williston|ND|58801|701|0.3
Clarksdale|MS|38614|662|0.3
Hobbs|NM|88240|575|0.3
`;
export type Place = { city: string; state: string; zips: string[]; codes: string[]; w: number };
export const PLACES: Place[] = RAW.trim()
  .split("\n")
  .map((l) => {
    const [city, state, z, c, w] = l.split("|");
    return {
      city: need(city),
      state: need(state),
      zips: need(z).split(","),
      codes: need(c).split(","),
      w: Number(w),
    };
  });
const one = (city: string, state: string, zip: string, code: string): Place => ({
  city,
  state,
  zips: [zip],
  codes: code.split(","),
  w: 0,
});
// special places for atypical stories
export const AMISH = [
  one("Millersburg", "OH", "44654", "330"),
  one("Shipshewana", "IN", "46565", "260"),
  one("Gordonville", "PA", "17529", "717"),
];
export const HASID = [
  one("Monroe", "NY", "10950", "845"),
  one("Lakewood", "NJ", "08701", "732"),
  one("Brooklyn", "NY", "11211", "718,347"),
];
export const TRIBAL = [
  one("Chinle", "AZ", "86503", "928"),
  one("Kayenta", "AZ", "86033", "928"),
  one("Window Rock", "AZ", "86515", "928"),
  one("Pine Ridge", "SD", "57770", "605"),
];
export const FARM = [
  one("Immokalee", "FL", "34142", "239"),
  one("Yakima", "WA", "98901", "509"),
  one("Salinas", "CA", "93905", "831"),
  one("Vidalia", "GA", "30474", "912"),
];
export const RV = [
  one("Livingston", "TX", "77351", "936"),
  one("Sioux Falls", "SD", "57106", "605"),
  one("Green Cove Springs", "FL", "32043", "904"),
];
export const DORM: [Place, string, string[]][] = [
  [one("Columbus", "OH", "43210", "614"), "osu.edu", ["Morrill Tower", "Lincoln Tower", "Drackett Tower"]],
  [one("University Park", "PA", "16802", "814"), "psu.edu", ["Pollock Hall", "Beaver Hall", "Snyder Hall"]],
  [one("Ann Arbor", "MI", "48109", "734"), "umich.edu", ["Markley Hall", "South Quad", "Bursley Hall"]],
  [one("Madison", "WI", "53706", "608"), "wisc.edu", ["Sellery Hall", "Witte Hall", "Dejope Hall"]],
  [one("Ames", "IA", "50012", "515"), "iastate.edu", ["Friley Hall", "Larch Hall", "Willow Hall"]],
];
export const SEASONAL = [
  one("Wisconsin Dells", "WI", "53965", "608"),
  one("Ocean City", "MD", "21842", "410"),
  one("Bar Harbor", "ME", "04609", "207"),
  one("Estes Park", "CO", "80517", "970"),
];
export const STREETS =
  `Oak St|Maple Ave|Cedar St|Pine St|Elm St|Washington St|Lincoln Ave|Jefferson St|Jackson St|Madison Ave|Monroe St|Adams St|Franklin St|Grant Ave|Park Ave|Lake St|Hill St|Church St|Main St|Market St|Broadway|Center St|Walnut St|Chestnut St|Spruce St|Willow Ln|Birch Dr|Hickory Ln|Magnolia Ave|Sycamore St|Poplar St|Ash St|Dogwood Dr|Juniper Ct|Laurel Ln|Holly Dr|Rosewood Dr|Meadow Ln|Forest Ave|River Rd|Valley View Dr|Sunset Blvd|Ridge Rd|Highland Ave|Prospect St|Pleasant St|Spring St|Mill Rd|Bridge St|Railroad Ave|School St|College Ave|University Ave|Court St|Liberty St|Union St|Clark St|Harrison St|Taylor St|Wilson Ave|Cleveland Ave|Garfield Ave|Kennedy Dr|Martin Luther King Blvd|Douglas St|Logan St|Sherman Ave|Sheridan Rd|Fulton St|Carroll St|Warren Ave|Perry St|Clinton St|Dewey Ave|Lafayette St|Columbus Ave|Vine St|Cherry St|Peach St|Orchard St|Garden St|Grove St|Hawthorne Ave|Linden Ave|Locust St|Mulberry St|Cottonwood Dr|Aspen Ct|Cypress St|Palm Ave|Ocean Ave|Bay St|Canal St|Front St|Water St|1st Ave|2nd St|3rd Ave|4th St|5th St|6th Ave|7th St|8th St|9th Ave|12th St|14th St|18th Ave|23rd St|31st St|42nd Ave|Canterbury Ct|Stonebridge Dr|Fox Run Ln|Deer Creek Rd|Windsor Dr|Brookside Ave|Fairview Ave|Glenwood Ave|Lakeview Dr|Mountain View Rd|Northgate Dr|Southfield Rd|Westwood Blvd|Eastern Ave|Belmont Ave|Hampton Rd|Kingston Ave|Oxford St|Cambridge Dr|Devon Ave|Arlington Ave|Ashland Ave|Crescent Dr|Paulina St|Kedzie Ave|Homestead Rd|Pioneer Way|Camelot Dr|Bayview Ter|Old Mill Rd|County Line Rd|Quail Hollow Dr`.split(
    "|",
  );
// SSN blocks: lo, hi, state, first year, last year, last group of that year (SSA area assignments; high groups only roughly)
export const SSN_BLOCKS: [number, number, string, number, number, number][] = [
  [1, 3, "NH", 1936, 2011, 11],
  [4, 7, "ME", 1936, 2011, 15],
  [8, 9, "VT", 1936, 2011, 94],
  [10, 34, "MA", 1936, 2011, 94],
  [35, 39, "RI", 1936, 2011, 76],
  [40, 49, "CT", 1936, 2011, 17],
  [50, 134, "NY", 1936, 2011, 6],
  [135, 158, "NJ", 1936, 2011, 23],
  [159, 211, "PA", 1936, 2011, 86],
  [212, 220, "MD", 1936, 2011, 95],
  [221, 222, "DE", 1936, 2011, 13],
  [223, 231, "VA", 1936, 1999, 99],
  [691, 699, "VA", 1999, 2011, 48],
  [232, 236, "WV", 1936, 2011, 57],
  [237, 246, "NC", 1936, 1994, 99],
  [681, 690, "NC", 1994, 2011, 68],
  [247, 251, "SC", 1936, 1992, 99],
  [654, 658, "SC", 1992, 2011, 74],
  [252, 260, "GA", 1936, 1992, 99],
  [667, 675, "GA", 1992, 2011, 96],
  [261, 267, "FL", 1936, 1981, 99],
  [589, 595, "FL", 1981, 2003, 99],
  [766, 772, "FL", 2003, 2011, 90],
  [268, 302, "OH", 1936, 2011, 17],
  [303, 317, "IN", 1936, 2011, 37],
  [318, 361, "IL", 1936, 2011, 13],
  [362, 386, "MI", 1936, 2011, 41],
  [387, 399, "WI", 1936, 2011, 35],
  [400, 407, "KY", 1936, 2011, 77],
  [408, 415, "TN", 1936, 1998, 99],
  [756, 763, "TN", 1998, 2011, 34],
  [416, 424, "AL", 1936, 2011, 75],
  [425, 428, "MS", 1936, 1980, 99],
  [587, 587, "MS", 1980, 1998, 99],
  [752, 755, "MS", 1998, 2011, 30],
  [429, 432, "AR", 1936, 1996, 99],
  [676, 679, "AR", 1996, 2011, 36],
  [433, 439, "LA", 1936, 1993, 99],
  [659, 665, "LA", 1993, 2011, 38],
  [440, 448, "OK", 1936, 2011, 33],
  [449, 467, "TX", 1936, 1990, 99],
  [627, 645, "TX", 1990, 2011, 35],
  [468, 477, "MN", 1936, 2011, 63],
  [478, 485, "IA", 1936, 2011, 45],
  [486, 500, "MO", 1936, 2011, 35],
  [501, 502, "ND", 1936, 2011, 43],
  [503, 504, "SD", 1936, 2011, 55],
  [505, 508, "NE", 1936, 2011, 67],
  [509, 515, "KS", 1936, 2011, 39],
  [516, 517, "MT", 1936, 2011, 57],
  [518, 519, "ID", 1936, 2011, 99],
  [520, 520, "WY", 1936, 2011, 71],
  [521, 524, "CO", 1936, 1993, 99],
  [650, 653, "CO", 1993, 2011, 70],
  [585, 585, "NM", 1958, 1993, 99],
  [648, 649, "NM", 1993, 2011, 56],
  [525, 525, "NM", 1936, 1975, 99],
  [526, 527, "AZ", 1936, 1984, 99],
  [600, 601, "AZ", 1984, 2001, 99],
  [764, 765, "AZ", 2001, 2011, 92],
  [528, 529, "UT", 1936, 1990, 99],
  [646, 647, "UT", 1990, 2011, 27],
  [530, 530, "NV", 1936, 1998, 99],
  [680, 680, "NV", 1998, 2011, 21],
  [531, 539, "WA", 1936, 2011, 83],
  [540, 544, "OR", 1936, 2011, 91],
  [545, 573, "CA", 1936, 1986, 99],
  [602, 626, "CA", 1986, 2011, 83],
  [574, 574, "AK", 1936, 2011, 69],
  [575, 576, "HI", 1936, 1996, 99],
  [750, 751, "HI", 1996, 2011, 24],
  [577, 579, "DC", 1936, 2011, 59],
  [581, 584, "PR", 1940, 1988, 99],
  [596, 599, "PR", 1988, 2011, 94],
];
