// Places with true ZIP codes and area codes, the SSA's area numbers by state with approximate issue years, and networks.
export interface Metro {
  id: string;
  state: string;
  cities: [string, string, string][];
  codes: string[];
  home: string[];
  office: string[];
  school: [string, string, string, string];
  streets: string[];
}
const w = (s: string): string[] => s.split(",");
export const metros: Metro[] = [
  {
    id: "atl",
    state: "GA",
    codes: w("404,770,678,470"),
    home: w("73.7,73.137,99.88,108.231,24.98"),
    office: w("12.45,50.206,64.132"),
    school: ["gsu.edu", "Decatur St SE", "Atlanta", "30303"],
    cities: [
      ["Atlanta", "GA", "30303,30305,30308,30309,30310,30311,30312,30314,30315,30316,30318,30324,30331"],
      ["Decatur", "GA", "30030,30032,30034"],
      ["Marietta", "GA", "30060,30062,30064"],
      ["Lawrenceville", "GA", "30043,30044,30046"],
      ["Smyrna", "GA", "30080,30082"],
      ["College Park", "GA", "30337,30349"],
      ["Duluth", "GA", "30096,30097"],
    ],
    streets: w(
      "Peachtree Hills,Moreland,Ponce de Leon,Cascade,Boulder Crest,Glenwood,Candler,Flat Shoals,Roswell,Powder Springs",
    ),
  },
  {
    id: "dfw",
    state: "TX",
    codes: w("214,972,469,817,682"),
    home: w("99.47,76.183,71.244,47.187,107.199"),
    office: w("12.187,66.90,208.180"),
    school: ["uta.edu", "S Nedderman Dr", "Arlington", "76010"],
    cities: [
      ["Dallas", "TX", "75201,75204,75206,75211,75214,75216,75217,75227,75228,75231,75243"],
      ["Fort Worth", "TX", "76104,76107,76112,76116,76133,76137"],
      ["Plano", "TX", "75023,75024,75074,75075"],
      ["Garland", "TX", "75040,75042,75043"],
      ["Irving", "TX", "75038,75060,75061,75062"],
      ["Arlington", "TX", "76010,76011,76013,76017"],
      ["Mesquite", "TX", "75149,75150"],
    ],
    streets: w("Lovers,Greenville,Buckner,Abrams,Mockingbird,Jupiter,Belt Line,Hulen,Camp Bowie,Bruton"),
  },
  {
    id: "phx",
    state: "AZ",
    codes: w("602,480,623"),
    home: w("68.2,70.190,98.165,72.211,184.101"),
    office: w("12.23,65.101,206.127"),
    school: ["asu.edu", "E Apache Blvd", "Tempe", "85281"],
    cities: [
      ["Phoenix", "AZ", "85003,85008,85014,85015,85016,85021,85033,85041,85042"],
      ["Mesa", "AZ", "85201,85203,85204,85205,85210"],
      ["Tempe", "AZ", "85281,85282,85283"],
      ["Glendale", "AZ", "85301,85302,85304"],
      ["Chandler", "AZ", "85224,85225,85226"],
      ["Scottsdale", "AZ", "85251,85254,85257"],
    ],
    streets: w(
      "Camelback,Thomas,Indian School,McDowell,Baseline,Dobson,Alma School,Guadalupe,Cactus,Bethany Home",
    ),
  },
  {
    id: "chi",
    state: "IL",
    codes: w("312,773,872,708,847,630"),
    home: w("73.8,98.213,24.14,67.167,108.90"),
    office: w("12.205,63.250,209.242"),
    school: ["uic.edu", "S Halsted St", "Chicago", "60607"],
    cities: [
      [
        "Chicago",
        "IL",
        "60608,60609,60610,60613,60614,60615,60618,60619,60620,60622,60625,60628,60629,60632,60639,60647,60657",
      ],
      ["Evanston", "IL", "60201,60202"],
      ["Oak Park", "IL", "60301,60302,60304"],
      ["Cicero", "IL", "60804"],
      ["Aurora", "IL", "60505,60506"],
      ["Naperville", "IL", "60540,60563"],
      ["Elgin", "IL", "60120,60123"],
      ["Joliet", "IL", "60432,60435"],
    ],
    streets: w("Ashland,Western,Kedzie,Pulaski,Cermak,Fullerton,Damen,Diversey,Cottage Grove,Wabash"),
  },
  {
    id: "phl",
    state: "PA",
    codes: w("215,267,610,484"),
    home: w("68.81,73.188,100.34,108.2,71.225"),
    office: w("12.149,64.121,207.245"),
    school: ["temple.edu", "N Broad St", "Philadelphia", "19121"],
    cities: [
      [
        "Philadelphia",
        "PA",
        "19103,19104,19107,19111,19120,19121,19124,19134,19139,19143,19144,19145,19146,19147,19149",
      ],
      ["Upper Darby", "PA", "19082"],
      ["Norristown", "PA", "19401,19403"],
      ["Chester", "PA", "19013"],
      ["Bensalem", "PA", "19020"],
      ["Camden", "NJ", "08102,08103,08104,08105"],
      ["Cherry Hill", "NJ", "08002,08003,08034"],
      ["Wilmington", "DE", "19801,19802,19805"],
    ],
    streets: w(
      "Germantown,Frankford,Kensington,Girard,Passyunk,Chestnut,Walnut,Lancaster,Torresdale,Wyoming",
    ),
  },
  {
    id: "sea",
    state: "WA",
    codes: w("206,253,425"),
    home: w("73.11,67.183,24.16,50.46,76.104"),
    office: w("12.189,63.231,131.107"),
    school: ["uw.edu", "NE Campus Pkwy", "Seattle", "98105"],
    cities: [
      ["Seattle", "WA", "98101,98102,98103,98105,98107,98109,98115,98118,98122,98125,98144"],
      ["Tacoma", "WA", "98402,98404,98405,98408,98409"],
      ["Bellevue", "WA", "98004,98006,98007,98008"],
      ["Kent", "WA", "98030,98031,98032"],
      ["Renton", "WA", "98055,98056,98058"],
      ["Everett", "WA", "98201,98203,98204"],
      ["Federal Way", "WA", "98003,98023"],
    ],
    streets: w("Rainier,Aurora,Stone Way,Phinney,Beacon,Yesler,Meridian,Portland,Sprague,Evergreen"),
  },
  {
    id: "fla",
    state: "FL",
    codes: w("813,727,407,321"),
    home: w("71.100,72.184,97.96,47.200,173.170"),
    office: w("12.43,65.32,216.242"),
    school: ["usf.edu", "E Fowler Ave", "Tampa", "33612"],
    cities: [
      ["Tampa", "FL", "33602,33603,33604,33605,33607,33609,33610,33611,33612,33614,33615,33617,33647"],
      ["St. Petersburg", "FL", "33701,33702,33703,33704,33705,33710,33711,33713"],
      ["Clearwater", "FL", "33755,33756,33759,33761"],
      ["Brandon", "FL", "33510,33511"],
      ["Orlando", "FL", "32801,32803,32805,32806,32808,32811,32822,32839"],
      ["Kissimmee", "FL", "34741,34743,34744"],
    ],
    streets: w("Nebraska,Armenia,Dale Mabry,Hillsborough,Bayshore,Himes,Colonial,Semoran,Conway,Gulf to Bay"),
  },
];
export const streetNames = w(
  "Main,Oak,Maple,Cedar,Park,Pine,Elm,Washington,Lake,Hill,Walnut,Spring,North,Ridge,Lincoln,Church,Willow,Mill,Sunset,Jackson,Cherry,Highland,Franklin,Jefferson,Dogwood,Hickory,Laurel,River,Meadow,Forest,Poplar,Chestnut,Locust,Birch,Magnolia,Adams,Madison,Monroe,Grant,Summit,Valley View,Fairview,Woodland,Orchard,College,Prospect,Sycamore,Holly,Clay,Brookside,Hawthorne,Country Club,Creekside,Deer Run,Fox Hollow,Stonegate,Harvest,Hampton,1st,2nd,3rd,4th,5th,6th,7th,9th,12th,18th,23rd,31st,44th",
);
// Full form and the short forms people type.
export const streetTypes: [string, string, number][] = [
  ["Street", "St", 28],
  ["Avenue", "Ave", 24],
  ["Drive", "Dr", 18],
  ["Road", "Rd", 12],
  ["Lane", "Ln", 8],
  ["Court", "Ct", 7],
  ["Way", "Way", 4],
  ["Boulevard", "Blvd", 4],
  ["Place", "Pl", 4],
  ["Circle", "Cir", 3],
  ["Terrace", "Ter", 2],
];
export const farCodes = w(
  "212,347,917,516,718,305,786,954,310,213,323,818,619,415,408,720,615,901,704,919,216,612,314,713,281,832,210,512,301,202,703,804,617,413,860,201,732,973,505,414,317",
);
export const rural: Record<string, [string, string, string, string][]> = {
  native: [
    ["Chinle", "AZ", "86503", "928"],
    ["Tuba City", "AZ", "86045", "928"],
    ["Window Rock", "AZ", "86515", "928"],
    ["Kayenta", "AZ", "86033", "928"],
    ["Toppenish", "WA", "98948", "509"],
    ["Wellpinit", "WA", "99040", "509"],
  ],
  ranch: [
    ["Marfa", "TX", "79843", "432"],
    ["Alpine", "TX", "79830", "432"],
    ["Childress", "TX", "79201", "940"],
    ["Willcox", "AZ", "85643", "520"],
    ["Springerville", "AZ", "85938", "928"],
    ["Republic", "WA", "99166", "509"],
    ["Arcadia", "FL", "34266", "863"],
  ],
  farm: [
    ["Immokalee", "FL", "34142", "239"],
    ["Belle Glade", "FL", "33430", "561"],
    ["Sunnyside", "WA", "98944", "509"],
    ["Yakima", "WA", "98901", "509"],
    ["Tifton", "GA", "31794", "229"],
    ["Vidalia", "GA", "30474", "912"],
    ["San Luis", "AZ", "85349", "928"],
  ],
  resort: [
    ["Winthrop", "WA", "98862", "509"],
    ["Sedona", "AZ", "86336", "928"],
    ["Helen", "GA", "30545", "706"],
    ["Hawley", "PA", "18428", "570"],
    ["Galena", "IL", "61036", "815"],
  ],
  road: [
    ["Sioux Falls", "SD", "57104", "605"],
    ["Livingston", "TX", "77351", "936"],
    ["Green Cove Springs", "FL", "32043", "904"],
  ],
  military: [
    ["APO", "AE", "09096", ""],
    ["APO", "AE", "09128", ""],
    ["APO", "AP", "96205", ""],
    ["APO", "AP", "96368", ""],
    ["FPO", "AP", "96349", ""],
    ["FPO", "AE", "09622", ""],
  ],
};
// State, first and last area, first and last year of use, place of the last group in the SSA's order of groups (1 to 99).
export const areaBlocks: [string, number, number, number, number, number][] = [
  ["GA", 252, 260, 1936, 1999, 97],
  ["GA", 667, 675, 2000, 2011, 20],
  ["TX", 449, 467, 1936, 1991, 97],
  ["TX", 627, 645, 1992, 2011, 36],
  ["AZ", 526, 527, 1936, 1977, 97],
  ["AZ", 600, 601, 1978, 1999, 97],
  ["AZ", 764, 765, 2000, 2011, 46],
  ["IL", 318, 361, 1936, 2011, 51],
  ["PA", 159, 211, 1936, 2011, 43],
  ["NJ", 135, 158, 1936, 2011, 56],
  ["DE", 221, 222, 1936, 2011, 54],
  ["WA", 531, 539, 1936, 2011, 72],
  ["FL", 261, 267, 1936, 1980, 97],
  ["FL", 589, 595, 1981, 2000, 97],
  ["FL", 766, 772, 2001, 2011, 36],
  ["NY", 50, 134, 1936, 2011, 47],
  ["CA", 545, 573, 1936, 1986, 97],
  ["CA", 602, 626, 1987, 2011, 48],
  ["OH", 268, 302, 1936, 2011, 53],
  ["MI", 362, 386, 1936, 2011, 60],
  ["MA", 10, 34, 1936, 2011, 44],
  ["VA", 223, 231, 1936, 2002, 97],
  ["TN", 408, 415, 1936, 2002, 97],
  ["IN", 303, 317, 1936, 2011, 58],
  ["MD", 212, 220, 1936, 2011, 80],
  ["MN", 468, 477, 1936, 2011, 68],
  ["MO", 486, 500, 1936, 2011, 55],
  ["AL", 416, 424, 1936, 2011, 72],
  ["LA", 433, 439, 1936, 2001, 97],
  ["CT", 40, 49, 1936, 2011, 50],
  ["CO", 521, 524, 1936, 1991, 97],
  ["CO", 650, 653, 1992, 2011, 40],
];
export const groupOrder: number[] = (() => {
  const o: number[] = [];
  for (let g = 1; g < 10; g += 2) o.push(g);
  for (let g = 10; g < 99; g += 2) o.push(g);
  for (let g = 2; g < 9; g += 2) o.push(g);
  for (let g = 11; g < 100; g += 2) o.push(g);
  return o;
})();
export const carriers: [string, number, string[], string][] = [
  ["tmo", 36, w("172.56,172.58,172.59"), "2607:fb90"],
  ["vzw", 36, w("174.193,174.204,174.231"), "2600:1009"],
  ["att", 28, w("107.77,166.198,107.127"), "2600:387"],
];
export const hosting = w("45.33.18,104.238.140,159.89.44,192.241.210,64.227.9,207.246.88");
export const vpnExits = w("146.70.38,37.19.200,89.187.175,185.153.177,198.44.136,193.37.254");
export const farIps = w("92.208,109.44,121.137,153.225,87.14,78.94");
export const mailHosts: [string, number][] = [
  ["gmail.com", 60],
  ["yahoo.com", 14],
  ["icloud.com", 8],
  ["hotmail.com", 6],
  ["outlook.com", 6],
  ["aol.com", 3],
  ["comcast.net", 1.2],
  ["att.net", 0.9],
  ["live.com", 0.8],
  ["protonmail.com", 0.9],
  ["verizon.net", 0.5],
  ["sbcglobal.net", 0.5],
];
