const comma = 0x2c;
const quote = 0x22;
const backslash = 0x5c;

/** Whether a text has more than `most` values if it is JSON, told by its commas without parsing it. */
export function hasMoreValues(text: string, most: number): boolean {
  // Each value but the first needs a comma.
  if (text.length <= 2 * most) return false;
  let commas = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) isInString = !isInString;
    else if (isInString && code === backslash) at++;
    else if (!isInString && code === comma && ++commas >= most) return true;
  }
  return false;
}
