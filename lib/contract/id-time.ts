/** The digits of identifiers, in sort order: Crockford's base 32. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** When an identifier was made: its first ten characters after the prefix say. Undefined for other text. */
export function madeAt(id: string): Date | undefined {
  const time = /^[a-z]{3}_([0-9a-hjkmnp-tv-z]{10})[0-9a-hjkmnp-tv-z]{16}$/.exec(id)?.[1];
  if (time === undefined) return undefined;
  return new Date([...time].reduce((sum, character) => sum * 32 + alphabet.indexOf(character), 0));
}
