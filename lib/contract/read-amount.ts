/* Apart from the schema, because a form loads it. */

/** A typed amount, such as 12500 or $12,500.00, as a number. Other text stays text, for validation to refuse. */
export function readAmount(text: string): number | string {
  const typed = text.trim().replace(/^\$/, "");
  return /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(typed) ? Number(typed.replaceAll(",", "")) : text;
}
