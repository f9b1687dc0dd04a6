import { soundOf, soundOfCommon } from "./sound";

/** One Korean or Chinese surname in its usual romanizations: Revised, McCune–Reischauer, pinyin, Wade–Giles, Cantonese, Hokkien. */
const romanizations =
  "lee yi rhee ri li|park pak bak|kim gim|choi choe choy|jung jeong chung cheong|cho jo|kang gang|yoon yun youn|jang chang|lim im rim|oh o|shin sin|kwon gwon kweon|ahn an|" +
  "yoo yu ryu you|ko go koh|moon mun|son sohn|bae pae bai|baek paik paek baik|heo hur huh her|sim shim|noh roh no|joo ju chu|woo u|koo gu ku goo|jin chin|jee ji|bang pang|kong gong|suh seo so|yeo yuh|" +
  "zhang chang cheung teo cheong|wang wong ong|li lee|chen chan tan chin ch'en|liu lau low liew|huang wong hwang ng oei|zhao chao chiu|zhou chou chow chew|wu ng goh woo|xu hsu tsui hsui|sun suen|zhu chu choo|hu woo|" +
  "guo kuo kwok quek kwek|he ho|gao kao|lin lam lim|luo lo law|zheng cheng tay|liang leung neo leong|xie hsieh tse chia|song sung soong|deng teng tang|feng fung|yu yue yee|dong tung|xiao hsiao siu|cheng ching|cao tsao|" +
  "yuan yuen|ye yeh yip yap|jiang chiang keung|cai tsai choi chua tsoi|jia chia|ding ting|xue hsueh sit|yan yen ngan|du tu to|dai tai|xia hsia ha|zhong chung|tian tien tin|ren jen yam|fang fong|shi shih|yao yiu|tan tam|lu loo luk|" +
  "jin chin kam|qin chin chun|qian chien chin|kong hung|bai pai pak|cui tsui|mao mo|qiu chiu yau khoo|hou hau|meng mang|long lung|wan man|duan tuan|lei loi|gu ku koo|gong kung|shao shiu|pan pun poon|jiang chiang kiang|su so soo|han hon|ma mah|mei mui moy|tang tong|" +
  "nguyen|tran|pham|le|vo vu|huynh hoang|dang|bui|ngo|duong|dinh|truong|trinh|phan";

/**
 * Common surnames that are one letter, or little more, from another: between two of them a difference isn't a typing
 * error. Written for this table.
 */
const common =
  "smith smits johnson johnston johnstone jonson williams williamson williamsen jones jonas brown browne bowen braun davis davies david davidson miller muller millar mueller garcia garza gracia martin martins martinez marti " +
  "rodriguez hernandez fernandez lopez lopes gonzalez gomez gomes perez pires peres sanchez santos santana ramirez ramos ramires torres flores florez rivera rivero diaz dias cruz reyes rios morales moreno ortiz gutierrez mendez menendez mendoza " +
  "anderson andersen sanderson henderson hendrickson thomas thompson thomson taylor tyler moore moor jackson johansson johansen white whites lee leigh harris harrison clark clarkson lewis robinson robertson roberts robson walker waller young king wright hill hall hull hale allen alden alan " +
  "green greene baker barker becker adams adamson nelson nielsen nilsson carter cartier mitchell phillips campbell parker parks evans edwards edmonds collins stewart morris morrison norris rogers rodgers reed read cook cooke cooper copper morgan bell beal kelly kelley " +
  "howard harvard ward cox fox richardson richards watson watkins walton weston wood woods james bennett barnett gray hughes price rice long foster ross russo rossi russell hansen hanson jansen jensen janssen larsen larson carlson carlsen karlsson petersen peterson pedersen peters patterson " +
  "olsen olson olsson fisher fischer hunter hunt hart hardy hawkins hopkins perkins parkinson simmons simons simpson sampson stevens stephenson stevenson sullivan murphy murray cole coleman colman jenkins jennings perry berry barry ferry henry hendry butler barnes burns byrne powell howell " +
  "patel patil singh sinha khan kahn hakim shah shaw ali alli hassan hussein ahmed ahmad hamid hamad saleh salem salim karim karam aziz mansour nasser nassar nazari rahman rahim rahimi khoury haddad hamdan saeed sayed " +
  "ivanov ivanova petrov pavlov popov sidorov smirnov volkov orlov novikov kozlov morozov lebedev sokolov makarov markov kovalenko kovalchuk kowalski kowalczyk novak nowak kovacs nagy " +
  "silva silveira pereira ferreira ferrera oliveira costa castro castillo castilla carvalho almeida rocha romero romano rossini ricci rizzo rizzi ferrari ferraro marino marini mariani moretti monti conti conte bruno greco gallo galli vargas varga vega vegas pena pineda pinto " +
  "tanaka nakata nakamura yamamoto yamada yamaguchi yamashita suzuki sato saito ito kato kondo matsumoto matsuda inoue kimura takahashi takeda watanabe mori mora abe ono ota kumar kumari sharma verma varma gupta das dass rao roy ray reddy";

const groupsBySurname = new Map<string, Set<number>>();
for (const [group, names] of romanizations.split("|").entries())
  for (const name of names.replaceAll("'", "").split(" "))
    groupsBySurname.set(name, (groupsBySurname.get(name) ?? new Set()).add(group));

const commonSounds = new Set(common.split(" ").map(soundOfCommon));

/** Whether both are romanizations of one Korean or Chinese surname. */
export function shareEastAsianSurname(a: string, b: string): boolean {
  const groupsOfB = groupsBySurname.get(b);
  if (!groupsOfB) return false;
  for (const group of groupsBySurname.get(a) ?? []) if (groupsOfB.has(group)) return true;
  return false;
}

export function groupsOfSurname(text: string): Iterable<number> {
  return groupsBySurname.get(text) ?? [];
}

/** Chinese, Korean and Vietnamese surnames, which stand before the given name at home. */
export function isEastAsianSurname(text: string): boolean {
  return groupsBySurname.has(text);
}

export function isCommonSurname(sound: string): boolean {
  return commonSounds.has(sound);
}

/**
 * Endings of one surname: for men and women (and, in Lithuania, for wives and daughters). Each rule leaves the stem. Polish, Czech,
 * Russian, Bulgarian, Lithuanian, Greek and Icelandic; -sen and -son besides.
 */
const genderedEndings: readonly RegExp[] = [
  /(?<=[a-z]{2}(?:s|c|dz)k)(?:a|i|y|ij|iy|yi|ii|aya|aia|aja)$/,
  /(?<=[a-z]{2})(?:oy|oi|oj|yy|iy|yi|ii|y|aya|aia|aja)$/,
  /(?<=[a-z]{2}(?:ov|ev|ow|ew|in|yn))a?$/,
  /(?<=[a-z]{4})(?:iene|uviene|ait[ei]|yte|ute|iute|as|is|us|ys)$/,
  /(?<=[a-z]{4})(?:ou|os|is|i|u)$/,
  /(?<=[a-z]{2})s?(?:son|sen|dottir)$/,
];
/** Given names that differ as surnames in -in and -ina do. */
const notGendered = new Set(
  "martin valentin kristin christin katarin albin sabin constantin konstantin augustin agustin justin celestin marin karin robin corin".split(
    " ",
  ),
);

export function differInGenderOnly(a: string, b: string): boolean {
  if (notGendered.has(a) || notGendered.has(b)) return false;
  // Nováková is Novák's daughter or wife.
  if (a.length >= 3 && b === `${a}ova`) return true;
  if (b.length >= 3 && a === `${b}ova`) return true;
  return genderedEndings.some((ending) => {
    if (!ending.test(a) || !ending.test(b)) return false;
    return soundOf(a.replace(ending, "")) === soundOf(b.replace(ending, ""));
  });
}
