/**
 * Characters that show nothing, or that change the direction of the text after them: soft hyphen, zero-width spaces,
 * bidirectional marks, embeddings, overrides and isolates, invisible operators, byte order marks, tags.
 * Source: Unicode Standard Annex 9; Unicode Technical Reports 36 and 55. Variation selectors stay, since Japanese
 * names need them.
 */
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Joiners belong between letters of Persian or Indic scripts and between parts of an emoji, nowhere else. */
const strayJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}])[\u200c\u200d]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/**
 * What changes the direction of the text after it: embeddings, overrides and isolates. A name that has one can be shown
 * as another; marks, which only nudge the characters beside them, come with text that is copied and pasted.
 */
export const turnsText = /[\u202a-\u202e\u2066-\u2069]/u;

const beyondAscii = /\P{ASCII}/u;

/** The same text without its invisible characters. */
export function withoutInvisible(text: string): string {
  return beyondAscii.test(text) ? text.replace(invisible, "").replace(strayJoiner, "") : text;
}
