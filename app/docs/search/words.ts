/** The words of a text and their places: names such as `analysis.completed` are several. */
export function wordsIn(text: string): RegExpExecArray[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)];
}
