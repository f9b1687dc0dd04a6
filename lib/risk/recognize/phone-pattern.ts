const country = 2;
const mostPoints = 12;
const inOrder = new Set("0123 1234 2345 3456 4567 5678 6789 9876 8765 7654 6543 5432 4321 3210".split(" "));

/** Patterns that made-up numbers have more often, of "+1" and ten digits; undefined for most numbers. */
export function phonePattern(e164: string): { points: number; parts: string[] } | undefined {
  if (!mayHavePattern(e164)) return undefined;
  const line = e164.slice(country + 6);
  const isLineOneDigit = isOneDigit(line);
  const isLineInOrder = inOrder.has(line);
  const isExchangeArea = e164.startsWith(e164.slice(country, country + 3), country + 3);
  if (!isLineOneDigit && !isLineInOrder && !isExchangeArea) return undefined;
  let points = 0;
  const parts: string[] = [];
  if (isLineOneDigit) {
    points += 5;
    parts.push("a last part of one digit");
  } else if (isLineInOrder) {
    points += 3;
    parts.push("a last part of digits in order");
  }
  if (isExchangeArea) {
    points += 5;
    parts.push("the exchange of its area code's digits");
  } else if (isOneDigit(e164.slice(country + 3, country + 6))) {
    // By itself 222, 333 and so on are ordinary exchanges.
    points += 5;
    parts.push("an exchange of one digit");
  }
  return { points: Math.min(mostPoints, points), parts };
}

/** A cheap check that rules out most numbers. */
function mayHavePattern(e164: string): boolean {
  const step = e164.charCodeAt(country + 7) - e164.charCodeAt(country + 6);
  return (step >= -1 && step <= 1) || e164.charCodeAt(country) === e164.charCodeAt(country + 3);
}

function isOneDigit(digits: string): boolean {
  return digits === digits.charAt(0).repeat(digits.length);
}
