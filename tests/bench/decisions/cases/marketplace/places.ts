/** "city,state,weight,zips by prefix,area codes[,domain of the town's employer or campus]" */
const PLACES = `
New York,NY,22,100 01 02 16 25 27,212 646 917 332;Brooklyn,NY,20,112 01 06 11 20 26,718 347 929
Flushing,NY,8,113 54 55 58,718 347;Jamaica,NY,6,114 32 34 35,718 347;Elmhurst,NY,4,113 73,718 347 929
Astoria,NY,4,111 02 03 05,718 929;Bronx,NY,12,104 51 56 58 67,718 347 929;Staten Island,NY,4,103 01 04 14,718
Buffalo,NY,4,142 01 09 15 20,716;Rochester,NY,3,146 07 09 20,585;Yonkers,NY,3,107 01 05,914
Ithaca,NY,1,148 50,607,cornell.edu;Boston,MA,8,021 08 18 24 30,617 857;Worcester,MA,3,016 02 04 10,508 774
Springfield,MA,2,011 04 08,413;Providence,RI,3,029 03 06 09,401;Hartford,CT,2,061 05 06 14,860
Bridgeport,CT,2,066 04 06,203 475;Portland,ME,1,041 01 03,207;Burlington,VT,1,054 01,802
Manchester,NH,2,031 01 03 04,603;Newark,NJ,4,071 03 04 05 08,973 862;Jersey City,NJ,4,073 02 04 06,201 551
Edison,NJ,3,088 17 20 37,732 848;Philadelphia,PA,13,191 03 04 21 34 45,215 267
Pittsburgh,PA,5,152 06 10 13 17,412;State College,PA,1,168 01 03,814,psu.edu
Baltimore,MD,6,212 01 06 15 24,410 443;Silver Spring,MD,3,209 01 02 10,301 240
Washington,DC,6,200 01 02 09 11 19,202;Wilmington,DE,2,198 01 02 05,302;Arlington,VA,3,222 01 04 06,703 571
Richmond,VA,3,232 20 23 25,804;Virginia Beach,VA,4,234 51 54 56 64,757;Norfolk,VA,3,235 03 08 13,757
Blacksburg,VA,1,240 60,540,vt.edu;Charleston,WV,1,253 01 02 04,304;Charlotte,NC,7,282 02 05 08 13 77,704 980
Raleigh,NC,4,276 01 06 10 15,919;Durham,NC,3,277 01 03 07,919;Greensboro,NC,3,274 01 05 06,336
Fayetteville,NC,2,283 01 03 14,910;Chapel Hill,NC,1,275 14 16,919,unc.edu;Greenville,SC,2,296 01 05 07,864
Charleston,SC,2,294 01 07 14,843;Atlanta,GA,8,303 03 09 10 18 31,404 470;Decatur,GA,3,300 30 32 34,404
Dalton,GA,1,307 20 21,706,shawinc.com;Jacksonville,FL,7,322 04 07 10 18 44,904
Hialeah,FL,4,330 10 12 16,305 786;Miami,FL,9,331 25 26 30 35 42,305 786;Orlando,FL,5,328 01 08 11 22,407
Tampa,FL,5,336 02 04 12 14,813;Saint Petersburg,FL,3,337 01 05 10,727;Fort Lauderdale,FL,4,333 01 04 11,954
Gainesville,FL,2,326 01 07 08,352,ufl.edu;Tallahassee,FL,2,323 01 03 04,850;Birmingham,AL,3,352 03 05 11,205
Montgomery,AL,2,361 04 06 17,334;Nashville,TN,5,372 03 06 11 17,615;Memphis,TN,5,381 04 09 14 18,901
Louisville,KY,4,402 02 04 11 14,502;Jackson,MS,2,392 02 04 09,601;New Orleans,LA,4,701 15 17 18 19,504
Baton Rouge,LA,3,708 02 05 08,225;Lafayette,LA,1,705 01 03 06,337;Little Rock,AR,2,722 02 04 05,501
Bentonville,AR,1,727 12,479,walmart.com;Springdale,AR,1,727 62 64,479,tyson.com
Oklahoma City,OK,5,731 02 06 09 19,405;Tulsa,OK,3,741 04 10 12 27,918;Lawton,OK,1,735 01 05,580
Houston,TX,18,770 04 36 57 72 83,713 281 832;Dallas,TX,11,752 01 04 16 27 43,214 469 972
Fort Worth,TX,7,761 02 04 12 33,817;Austin,TX,7,787 01 04 41 45 53,512;San Antonio,TX,10,782 01 07 28 40,210
El Paso,TX,5,799 01 07 12 36,915;Arlington,TX,3,760 10 13 17,817;College Station,TX,1,778 40 45,979,tamu.edu
Chicago,IL,18,606 08 14 17 22 25,312 773 872;Aurora,IL,2,605 05 06,630
Champaign,IL,1,618 20 21,217,illinois.edu;Detroit,MI,6,482 02 05 19 28,313
Dearborn,MI,2,481 24 26 28,313,ford.com;Grand Rapids,MI,2,495 03 04 07,616
Ann Arbor,MI,1,481 03 04 05,734,umich.edu;Cleveland,OH,4,441 02 05 11 20,216
Columbus,OH,7,432 01 04 11 29,614;Cincinnati,OH,3,452 02 05 11 29,513;Indianapolis,IN,7,462 01 03 22 26,317
Bloomington,IN,1,474 01 03 04,812,iu.edu;Milwaukee,WI,5,532 04 08 12 15,414
Madison,WI,2,537 03 04 11,608,wisc.edu;Green Bay,WI,1,543 01 03 04,920
Minneapolis,MN,4,554 03 04 07 12 54,612;Saint Paul,MN,3,551 01 04 06 17,651
Rochester,MN,1,559 01 02 04,507,mayo.edu;Des Moines,IA,2,503 09 10 14 15,515
Iowa City,IA,1,522 40 45 46,319,uiowa.edu;Saint Louis,MO,4,631 04 09 16 18,314
Kansas City,MO,4,641 08 10 24 31,816;Columbia,MO,1,652 01 02 03,573,missouri.edu
Wichita,KS,3,672 03 11 16,316;Kansas City,KS,2,661 01 02 04,913;Lawrence,KS,1,660 44 47,785,ku.edu
Garden City,KS,1,678 46,620,tyson.com;Omaha,NE,3,681 04 05 07 31,402;Sioux Falls,SD,2,571 03 04 06,605
Rapid City,SD,1,577 01 02,605;Fargo,ND,1,581 02 03,701;Williston,ND,1,588 01,701
Denver,CO,6,802 02 04 05 11 19,303 720;Aurora,CO,3,800 10 11 12,303 720
Colorado Springs,CO,3,809 03 09 16,719;Boulder,CO,1,803 01 02 04,303,colorado.edu
Salt Lake City,UT,3,841 01 04 11 15,801;Provo,UT,1,846 01 04 06,801,byu.edu;Boise,ID,2,837 02 04 05,208
Missoula,MT,1,598 01 02,406;Billings,MT,1,591 01 02,406;Gallup,NM,1,873 01,505
Albuquerque,NM,4,871 02 05 06 10,505;Santa Fe,NM,1,875 01 05 07,505;Las Cruces,NM,1,880 01 05,575
Phoenix,AZ,12,850 03 08 17 35 41,602 623 480;Tucson,AZ,4,857 05 06 11 16,520;Tempe,AZ,2,852 81 82,480,asu.edu
Yuma,AZ,1,853 64 65,928;Las Vegas,NV,6,891 01 02 08 19 21,702 725
Los Angeles,CA,24,900 04 06 11 19 26,213 323;Long Beach,CA,4,908 02 04 05 13,562
Glendale,CA,3,912 01 04 05 06,818;Van Nuys,CA,3,914 01 05 06,818;Santa Ana,CA,3,927 01 03 04,714
Salinas,CA,2,939 01 05 06,831;San Diego,CA,9,921 02 04 05 13 26,619 858;Riverside,CA,3,925 01 03 04,951
Bakersfield,CA,3,933 01 04 06,661;Fresno,CA,4,937 02 03 22 27,559;Stockton,CA,3,952 04 05 07 10,209
Sacramento,CA,5,958 14 20 23 28,916;Oakland,CA,4,946 01 06 09 21,510
San Francisco,CA,7,941 02 03 10 12 21,415 628;San Jose,CA,7,951 11 16 22 27,408 669
Daly City,CA,1,940 14 15,650;Davis,CA,1,956 16 18,530,ucdavis.edu;Portland,OR,5,972 02 06 11 17 33,503 971
Eugene,OR,1,974 01 02 05,541,uoregon.edu;Seattle,WA,6,981 03 05 08 18 22,206;Tacoma,WA,2,984 04 05 08,253
Anchorage,AK,2,995 01 04 08,907;Fairbanks,AK,1,997 01 09,907;Honolulu,HI,3,968 13 14 17 19 22,808`;

/** "state first-last start end finalGroup" from the SSA's lists; "-" is 1936 2011 */
const AREAS = `
NH 1-3 - 11;ME 4-7 - 13;VT 8-9 - 94;MA 10-34 - 96;RI 35-39 - 76;CT 40-49 - 15;NY 50-134 - 4;NJ 135-158 - 25
PA 159-211 - 88;MD 212-220 - 91;DE 221-222 - 17;VA 223-231 1936 1996 99;WV 232-236 - 59
NC 237-246 1936 1993 99;SC 247-251 1936 1992 99;GA 252-260 1936 1994 99;FL 261-267 1936 1984 99
OH 268-302 - 19;IN 303-317 - 39;IL 318-361 - 15;MI 362-386 - 41;WI 387-399 - 35;KY 400-407 - 77
TN 408-415 1936 2002 99;AL 416-424 - 73;MS 425-428 1936 1980 99;AR 429-432 1936 1993 99
LA 433-439 1936 1996 99;OK 440-448 - 31;TX 449-467 1936 1987 99;MN 468-477 - 61;IA 478-485 - 45
MO 486-500 - 33;ND 501-502 - 41;SD 503-504 - 51;NE 505-508 - 65;KS 509-515 - 37;MT 516-517 - 55
ID 518-519 - 93;WY 520-520 - 65;CO 521-524 1936 1990 99;NM 525-525 1936 1977 99;AZ 526-527 1936 1981 99
UT 528-529 1936 1994 99;NV 530-530 1936 1999 99;WA 531-539 - 73;OR 540-544 - 87;CA 545-573 1936 1986 99
AK 574-574 - 59;HI 575-576 1936 2004 99;DC 577-579 - 53;PR 581-584 1940 1990 99;NM 585-585 1957 1998 99
GU 586-586 1950 2011 71;MS 587-587 1974 1999 99;FL 589-595 1979 2004 99;PR 596-599 1990 2011 92
AZ 600-601 1980 1999 99;CA 602-626 1982 2011 75;TX 627-645 1983 2011 23;UT 646-647 1993 2011 23
NM 648-649 1994 2011 55;CO 650-653 1989 2011 60;SC 654-658 1991 2011 40;LA 659-665 1995 2011 20
GA 667-675 1992 2011 56;AR 676-679 1992 2011 25;NV 680-680 1998 2011 20;NC 681-690 1992 2011 28
VA 691-699 1995 2011 24;HI 750-751 2003 2011 18;TN 756-763 2001 2011 12;AZ 764-765 1998 2011 33
FL 766-772 2003 2011 48;VI 580-580 1940 2011 39`;
export interface Place {
  city: string;
  state: string;
  weight: number;
  zips: string[];
  codes: string[];
  hub: string;
}
export interface Area {
  state: string;
  low: number;
  high: number;
  from: number;
  to: number;
  group: number;
}

const rows = (text: string) => text.trim().split(/[;\n]/);
export const places: Place[] = rows(PLACES).map((row) => {
  const [city = "", state = "", weight = "1", zips = "", codes = "", hub = ""] = row.split(",");
  const [prefix = "", ...ends] = zips.split(" ");
  const all = ends.map((end) => prefix + end);
  return { city, state, weight: Number(weight), zips: all, codes: codes.split(" "), hub };
});
export const areas: Area[] = rows(AREAS).map((row) => {
  const [state = "", range = "", from = "", to = "", group = ""] = row
    .replace("-", "_")
    .replace(" - ", " 1936 2011 ")
    .split(" ");
  const [low = 0, high = 0] = range.split("_").map(Number);
  return { state, low, high, from: Number(from), to: Number(to), group: Number(group) };
});

/** Hours behind UTC, where it is not five (winter). */
export const zones: Record<string, number> = Object.fromEntries(
  "6:AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI,7:AZ CO ID MT NM UT WY,8:CA NV OR WA,9:AK,10:HI,4:PR VI"
    .split(",")
    .flatMap((part) => (part.split(":")[1] ?? "").split(" ").map((state) => [state, parseInt(part, 10)])),
);
const list = (text: string) =>
  text
    .trim()
    .split(/[,\n]+/)
    .map((word) => word.trim());
export const streets = list(`
Main St,Oak St,Maple Ave,Park Ave,Washington St,Lincoln Ave,Cedar St,Elm St,Pine St,Walnut St,Church St
2nd St,3rd Ave,4th St,5th Ave,6th St,7th Ave,9th St,12th St,14th Ave,21st St,38th Ave,52nd St,Chestnut St
Highland Ave,Jefferson Ave,Jackson St,Madison Ave,Franklin St,Willow Ln,Sunset Dr,River Rd,Lake Shore Dr
Hillcrest Rd,Meadow Ln,Spring St,Ridge Rd,Valley View Dr,Forest Ave,Grove St,Broadway,Mill Rd,Cherry Ln
Dogwood Dr,Magnolia Blvd,Sycamore Ave,Birch Ct,Linden Ave,Hickory Ridge Rd,Orchard St,Prospect St
Garfield Ave,Monroe St,Adams St,Harrison Ave,Cleveland Ave,Martin Luther King Jr Blvd,Cesar Chavez Ave
Clark St,Douglas Ave,Fairview Ave,Glenwood Ave,Kenwood Pl,Belmont Ave,Carlton Ct,Dover Dr,Essex Ln
Foxglove Way,Georgetown Cir,Hampton Ct`);
export const hobbies = list(`
fish,golf,hoops,truck,biker,gamer,music,art,yoga,runner,cookie,sunshine,angel,lucky,tiger,eagle,bulldog
cowboys,steelers,packers,yankee,mustang,chevy,guitar,drummer,dancer,nurse,teach,coach,mom,dad,nana,papa,beach
snow,rose,butterfly,kitty,puppy`);
export const providers = list(`
gmail.com 57,yahoo.com 13,hotmail.com 7,icloud.com 6,outlook.com 5,aol.com 3,comcast.net 2,msn.com 1
live.com 1,att.net 1,sbcglobal.net 1,verizon.net 1,cox.net 0.5,charter.net 0.5,bellsouth.net 0.5
ymail.com 0.7,me.com 0.6,protonmail.com 0.7,mail.com 0.4,gmx.com 0.3,zoho.com 0.2,earthlink.net 0.3
rocketmail.com 0.4,proton.me 0.4,frontier.com 0.2,windstream.net 0.1`).map((entry) => {
  const [name = "", weight = "1"] = entry.split(" ");
  return { name, weight: Number(weight) };
});
