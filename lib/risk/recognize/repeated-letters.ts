/** One letter four times or more, or a pair three times or more, and nothing else. "Aaa" and "Lili" are names. */
const repeated = /^(?:([a-z])\1{3,}|([a-z]{2})\2{2,})$/;

export function isRepeatedLetters(letters: string): boolean {
  return repeated.test(letters);
}
