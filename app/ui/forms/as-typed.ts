/*
 * Numbers as Americans write them, completed while they are typed at the end of a field. What is removed or typed in the
 * middle stays as it is, so the caret never jumps.
 */

interface Format {
  /** Texts that are completed, with the digits of each part. Others stay: an international phone, a date with the year first. */
  pattern: RegExp;
  join(first: string, second: string, third: string): string;
}

const joined = (mark: string) => (first: string, second: string, third: string) =>
  [first, second, third].filter((part) => part !== "").join(mark);

const formats = {
  /** 123-45-6789 */
  ssn: { pattern: /^(\d{3})-?(\d{1,2})-?(\d{0,4})$/, join: joined("-") },
  /** (206) 343-7011 */
  phone: {
    pattern: /^\(?([2-9]\d\d)[). -]*(\d{1,3})[. -]*(\d{0,4})$/,
    join: (area, exchange, line) => joined("-")(`(${area}) ${exchange}`, line, ""),
  },
  /** 01/31/1985 */
  date: { pattern: /^(0\d|1[0-2])\/?(\d{1,2})\/?(\d{0,4})$/, join: joined("/") },
} satisfies Record<string, Format>;

/** What a field shows after its text was changed from `before` to `typed`. */
export function asTyped(kind: keyof typeof formats, before: string, typed: string): string {
  if (!typed.startsWith(before) || !/\d$/.test(typed)) return typed;
  const { pattern, join }: Format = formats[kind];
  const [, first, second = "", third = ""] = pattern.exec(typed) ?? [];
  return first === undefined ? typed : join(first, second, third);
}
