/** Parameters of Punycode. Source: RFC 3492, section 5. */
const base = 36;
const tMin = 1;
const tMax = 26;
const skew = 38;
const damp = 700;
const initialBias = 72;
const initialCode = 128;

/** Decodes `xn--` labels; leaves invalid ones alone. */
export function decodeDomain(domain: string): string {
  if (!domain.includes("xn--")) return domain;
  return domain
    .split(".")
    .map((label) => (label.startsWith("xn--") ? (decodeLabel(label.slice(4)) ?? label) : label))
    .join(".");
}

function decodeLabel(text: string): string | undefined {
  const dash = text.lastIndexOf("-");
  const output = [...text.slice(0, Math.max(dash, 0))].map((sign) => sign.charCodeAt(0));
  let code = initialCode;
  let place = 0;
  let bias = initialBias;
  let at = dash + 1;
  while (at < text.length) {
    const before = place;
    let weight = 1;
    for (let k = base; ; k += base) {
      const digit = digitOf(text.charCodeAt(at++));
      if (digit === undefined) return undefined;
      place += digit * weight;
      if (place > 0x7fffffff) return undefined;
      const threshold = Math.min(Math.max(k - bias, tMin), tMax);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    bias = adapt(place - before, output.length + 1, before === 0);
    code += Math.floor(place / (output.length + 1));
    place %= output.length + 1;
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
    output.splice(place++, 0, code);
  }
  return String.fromCodePoint(...output);
}

/** a–z are 0–25, 0–9 are 26–35. */
function digitOf(sign: number): number | undefined {
  if (sign >= 97 && sign <= 122) return sign - 97;
  if (sign >= 48 && sign <= 57) return sign - 48 + 26;
  return undefined;
}

function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / damp) : delta >> 1;
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) >> 1; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}
