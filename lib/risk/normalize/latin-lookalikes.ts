/**
 * Letters of other alphabets beside the Latin letter that they look like, in either case.
 * Source: Unicode Technical Standard 39, confusables.txt (Cyrillic, Greek and Armenian).
 */
const lookalikes: ReadonlyMap<string, string> = new Map(
  (
    "АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ҮY ԚQ ԜW ԌG ӀI ѴV аa еe ѕs іi јj оo рp сc уy хx үy һh ԁd ԛq ԝw ӏl гr ѵv " +
    "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa γy ιi νv οo ρp σo υu " +
    "ՍU ՏS ՕO ԼL օo ոn սu հh ցg ɡg ɑa ɩi"
  )
    .split(" ")
    .map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);

const otherAlphabet = /[\u0370-\u058f\u0251\u0261\u0269]/;
const latin = /[a-z]/i;

export function replaceLookalikes(text: string): string {
  return text.replace(/[\u0370-\u058f\u0251\u0261\u0269]/g, (letter) => lookalikes.get(letter) ?? letter);
}

/**
 * Words that mix Latin letters with lookalikes of other alphabets, as Latin. Words wholly in another alphabet stay as they
 * are, also beside Latin ones: "Mr. Μαρία" is Greek.
 */
export function foldMixedAlphabets(text: string): string {
  if (!otherAlphabet.test(text) || !latin.test(text)) return text;
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => (latin.test(word) ? replaceLookalikes(word) : word));
}
