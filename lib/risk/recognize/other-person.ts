import type { NormalizedName } from "@/lib/risk/input/normalized-applicant";
import { nameLikeness } from "./name-likeness";

/**
 * Given names that are hardly anything else, of every origin that is common in the United States. Source: SSA, "Popular baby
 * names" by decade, and what lenders see most; others are not told from words.
 */
const givenNames = new Set(
  (
    "james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony donald steven paul andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon benjamin samuel gregory patrick alexander frank raymond jack dennis jerry tyler aaron jose henry adam douglas nathan peter zachary kyle walter ethan jeremy harold keith christian roger noah gerald carl terry sean austin arthur lawrence jesse dylan bryan joe jordan billy bruce albert willie gabriel logan juan carlos luis jorge miguel pedro manuel ricardo fernando francisco javier roberto eduardo alejandro rafael sergio " +
    "mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty sandra margaret ashley kimberly emily donna michelle carol amanda melissa deborah stephanie rebecca sharon laura cynthia amy kathleen angela shirley brenda pamela emma nicole helen samantha katherine christine debra rachel carolyn janet maria catherine heather diane julie joyce victoria kelly christina joan evelyn lauren judith megan andrea cheryl hannah martha jacqueline frances gloria teresa kathryn sara janice alice julia judy sophia denise amber marilyn danielle beverly isabella theresa diana natalie brittany charlotte marie alexis tiffany guadalupe juana ana carmen rosa veronica leticia yolanda alicia silvia " +
    "mohammed muhammad ahmed ali hassan hussein ibrahim fatima aisha omar khalid yusuf raj rajesh priya sanjay anil sunil amit deepak vijay ravi lakshmi anita minh linh phuong thanh tuan hung huong wei jing ming hui jun xin ying yan mei hiroshi kenji yuki sung jin young hyun kwame kofi amina chukwu ngozi olga svetlana vladimir sergei dmitry natalia ivan igor giovanni giuseppe pierre jean hans klaus jan piotr krzysztof katarzyna"
  ).split(" "),
);

/** Two words of a name's length, apart; a number may follow. */
const twoWords = /^([a-z]{3,14})[._-]([a-z]{4,16})[._-]?\d{0,4}$/;
/** Names of things beside a word that is also a given name: "grace.church", "rose.garden". */
const things =
  /^(?:mail|email|work|home|family|office|shop|store|church|garden|gardens|music|art|arts|photo|photos|design|studio|realty|homes|law|school|fitness|travel|official|online|real|info|contact|loan|loans|bank|test|games|gaming|girl|boy|love|life|world|house|farm|farms|company|group|team)$/;
/** As likely a word as a name. */
const furthest = -1.5;

/** As in "john.smith42". Only asked for a mailbox that does not resemble the applicant's name. */
export function spellsOtherPerson(mailbox: string, { first, last }: NormalizedName): boolean {
  if (first.latin === "" || last.latin === "") return false;
  const words = twoWords.exec(mailbox);
  if (words === null) return false;
  const [given, family] = [words[1] as string, words[2] as string];
  if (things.test(family) || nameLikeness(family).randomness > furthest) return false;
  // "jo.mcgrath" of Josephine McG.: a word that begins like the name is the applicant's own.
  for (const { tokens } of [first, last]) {
    for (const token of tokens) {
      const start = token.slice(0, 3);
      if (given.startsWith(start) || family.startsWith(start)) return false;
    }
  }
  return givenNames.has(given);
}
