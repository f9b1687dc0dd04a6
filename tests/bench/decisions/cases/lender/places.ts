/** True places: state, then city:ZIP codes:area codes. A city's share of forms follows its ZIP codes. */
export const PLACES = `
NY New York:10002 10025 10027:212 646; Brooklyn:11203 11206 11214:718 347; Bronx:10453 10456 10462:718 347;
  Flushing:11354 11355:718 347; Jamaica:11432 11434:718; Hempstead:11550:516; Staten Island:10301 10314:718;
  Utica:13501:315; Ithaca:14850:607 / NJ Newark:07103 07104 07107:973 862; Jersey City:07304 07305:201 551;
  Paterson:07501 07524:973; Edison:08817 08820:732 / PA Philadelphia:19120 19124 19134:215 267;
  Pittsburgh:15206 15210 15221:412; Allentown:18102:610 484; Erie:16504:814; Lancaster:17602:717; State
  College:16801:814 / MA Boston:02118 02121 02124:617 857; Worcester:01604 01610:508 774; Springfield:01108
  01109:413; Lowell:01850 01852:978 / CT Hartford:06106 06114:860; Bridgeport:06604 06606:203; New
  Haven:06511:203; Waterbury:06705:203 / RI Providence:02907 02908:401; Pawtucket:02860:401 / NH
  Manchester:03103:603; Nashua:03060:603 / ME Portland:04101 04103:207; Lewiston:04240:207; Bangor:04401:207 /
  VT Burlington:05401:802; Rutland:05701:802 / DE Wilmington:19801 19805:302; Dover:19901:302 / MD
  Baltimore:21206 21215 21218:410 443; Silver Spring:20902 20906:301 240; Hagerstown:21740:301 / DC
  Washington:20001 20011 20019:202 / VA Richmond:23223 23224:804; Virginia Beach:23452 23464:757;
  Norfolk:23503 23513:757; Annandale:22003:703 571 / WV Charleston:25302:304 681; Huntington:25701:304;
  Beckley:25801:304 / NC Charlotte:28205 28212 28215:704 980; Raleigh:27604 27610:919 984;
  Greensboro:27405:336; Durham:27704:919 / SC Columbia:29203 29223:803; Charleston:29407 29414:843;
  Greenville:29605:864 / GA Atlanta:30310 30314 30318:404 678; Decatur:30032 30034:404; Augusta:30906:706;
  Savannah:31405:912; Columbus:31907:706; Dalton:30721:706 / FL Miami:33125 33142 33165:305 786; Hialeah:33012
  33016:305 786; Orlando:32808 32822 32839:407 689; Tampa:33604 33612 33617:813; Jacksonville:32210 32218
  32244:904; Fort Lauderdale:33311:954; Immokalee:34142:239 / AL Birmingham:35211 35215:205; Mobile:36605
  36608:251; Huntsville:35810:256; Montgomery:36116:334 / MS Jackson:39206 39212:601; Gulfport:39503:228;
  Greenville:38701:662 / TN Memphis:38109 38115 38118:901; Nashville:37207 37211 37217:615;
  Knoxville:37918:865; Chattanooga:37411:423 / KY Louisville:40214 40218:502; Lexington:40505:859; Bowling
  Green:42101:270; Pikeville:41501:606 / LA New Orleans:70117 70122 70126:504; Baton Rouge:70805 70816:225;
  Lafayette:70501:337; Shreveport:71106:318 / AR Little Rock:72204 72209:501; Springdale:72764:479;
  Jonesboro:72401:870 / OK Oklahoma City:73107 73119 73132:405; Tulsa:74115 74133:918; Lawton:73505:580;
  Tahlequah:74464:918 / TX Houston:77036 77042 77072:713 281; Dallas:75217 75228 75243:214 972;
  Plano:75074:972; San Antonio:78207 78223 78228:210; Austin:78741 78744 78753:512; Fort Worth:76106 76112
  76133:817; El Paso:79907 79924 79936:915; Laredo:78041 78046:956; McAllen:78501:956; College
  Station:77840:979 / IL Chicago:60608 60617 60620:773 312; Aurora:60505:630; Rockford:61104:815;
  Peoria:61604:309; Urbana:61801:217 / MI Detroit:48205 48219 48227:313; Grand Rapids:49503 49507:616;
  Dearborn:48126:313; Lansing:48910:517 / OH Columbus:43204 43211 43224:614; Cleveland:44102 44105 44109:216;
  Cincinnati:45211 45238:513; Dayton:45405:937; Akron:44310:330; Athens:45701:740; Millersburg:44654:330 / IN
  Indianapolis:46201 46218 46226:317; Fort Wayne:46806:260; South Bend:46619:574; Evansville:47711:812;
  Elkhart:46514:574; Shipshewana:46565:260 / WI Milwaukee:53204 53209 53215:414; Madison:53704 53713:608;
  Green Bay:54302:920; Eau Claire:54703:715 / MN Minneapolis:55404 55407 55411:612; Saint Paul:55106
  55117:651; Duluth:55806:218; Rochester:55901:507; Worthington:56187:507 / IA Des Moines:50315 50317:515;
  Cedar Rapids:52402:319; Storm Lake:50588:712; Ames:50010:515 / MO Kansas City:64127 64130 64134:816; St.
  Louis:63111 63115 63136:314; Springfield:65803:417; Columbia:65202:573 / KS Wichita:67203 67216:316; Kansas
  City:66102:913; Garden City:67846:620; Topeka:66605:785 / NE Omaha:68104 68107:402; Lincoln:68503:402;
  Lexington:68850:308 / ND Fargo:58102 58103:701; Minot:58701:701 / SD Sioux Falls:57103 57106:605; Rapid
  City:57701:605 / CO Denver:80204 80219 80239:303 720; Aurora:80010 80013:303 720; Colorado Springs:80909
  80916:719; Greeley:80631:970 / UT Salt Lake City:84104 84116 84119:801 385; Provo:84604:801; St.
  George:84770:435 / AZ Phoenix:85009 85031 85033:602 623; Mesa:85201:480; Tucson:85705 85706 85746:520;
  Yuma:85364:928 / NM Albuquerque:87105 87108 87121:505; Las Cruces:88001:575; Gallup:87301:505; Santa
  Fe:87507:505 / NV Las Vegas:89101 89110 89121:702 725; Reno:89502:775; Elko:89801:775 / ID Boise:83704
  83709:208; Twin Falls:83301:208 / MT Billings:59101:406; Missoula:59801:406 / WY Cheyenne:82001:307;
  Casper:82601:307 / WA Seattle:98106 98118 98133:206; Tacoma:98404 98444:253; Spokane:99202 99207:509;
  Yakima:98902:509 / OR Portland:97203 97233 97236:503 971; Salem:97301:503; Eugene:97402:541;
  Medford:97501:541 / CA Los Angeles:90003 90011 90019:213 323; Long Beach:90805 90813:562; Van Nuys:91405
  91406:818; San Diego:92105 92113 92114:619 858; San Jose:95111 95116 95127:408; San Francisco:94110 94112
  94122:415 628; Oakland:94601 94603 94621:510; Fresno:93702 93722 93727:559; Sacramento:95820 95823
  95828:916; Stockton:95205 95207:209; Bakersfield:93304 93307:661; Salinas:93905:831; Westminster:92683:714;
  Davis:95616:530; Delano:93215:661 / AK Anchorage:99504 99508:907; Fairbanks:99701:907; Kodiak:99615:907 / HI
  Honolulu:96817 96819:808; Hilo:96720:808; Waipahu:96797:808 / PR San Juan:00924 00926:787 939;
  Ponce:00716:787; Bayamon:00956:787; Caguas:00725:787 / GU Dededo:96929:671; Tamuning:96913:671 / VI St
  Thomas:00802:340; Christiansted:00820:340 / AS Pago Pago:96799:684 / MP Saipan:96950:670`;

/** Areas before randomization: state, areas, later areas, last group order reached in 2011. */
export const AREAS = `
NH 1-3 - 54; ME 4-7 - 56; VT 8-9 - 49; MA 10-34 - 48; RI 35-39 - 40; CT 40-49 - 58; NY 50-134 - 51; NJ 135-158
  - 62; PA 159-211 - 46; MD 212-220 - 94; DE 221-222 - 58; VA 223-231 691-699 40; WV 232-236 - 78; NC 237-246
  681-690 40; SC 247-251 654-658 38; GA 252-260 667-675 60; FL 261-267 589-595 98; OH 268-302 - 59; IN 303-317
  - 68; IL 318-361 - 57; MI 362-386 - 68; WI 387-399 - 66; KY 400-407 - 86; TN 408-415 756-763 20; AL 416-424
  - 81; MS 425-428 587-588 98; AR 429-432 676-679 20; LA 433-439 659-665 28; OK 440-448 - 64; TX 449-467
  627-645 62; MN 468-477 - 76; IA 478-485 - 70; MO 486-500 - 63; ND 501-502 - 68; SD 503-504 - 70; NE 505-508
  - 78; KS 509-515 - 66; MT 516-517 - 74; ID 518-519 - 90; WY 520-520 - 78; CO 521-524 650-653 54; NM 525-525
  585-585 98; AZ 526-527 600-601 98; UT 528-529 646-647 70; NV 530-530 680-680 90; WA 531-539 - 82; OR 540-544
  - 87; CA 545-573 602-626 80; AK 574-574 - 74; HI 575-576 750-751 12; DC 577-579 - 73; PR 581-584 596-599 80;
  VI 580-580 - 68; GU 586-586 - 82; AS 586-586 - 82; MP 586-586 - 82`;

/** Towns where one employer or campus files half the forms: city, state, mail domain, whether a campus. */
export const TOWNS: [string, string, string, boolean][] = [
  ["Springdale", "AR", "ozarkpoultry.com", false],
  ["Garden City", "KS", "highplainsbeef.com", false],
  ["Storm Lake", "IA", "buenavistafoods.com", false],
  ["Worthington", "MN", "noblespork.com", false],
  ["Dalton", "GA", "whitfieldcarpet.com", false],
  ["Elkhart", "IN", "northernrv.com", false],
  ["Lexington", "NE", "plattevalleypack.com", false],
  ["State College", "PA", "psu.edu", true],
  ["Athens", "OH", "ohio.edu", true],
  ["Ithaca", "NY", "cornell.edu", true],
  ["College Station", "TX", "tamu.edu", true],
  ["Urbana", "IL", "illinois.edu", true],
  ["Davis", "CA", "ucdavis.edu", true],
  ["Ames", "IA", "iastate.edu", true],
];
