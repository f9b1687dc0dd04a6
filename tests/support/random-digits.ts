/** Random digits. */
export function randomDigits(length: number): string {
  return Array.from({ length }, () => Math.floor(Math.random() * 10)).join("");
}

/** An SSN that may have been issued. */
export function randomSsn(): string {
  return `5${randomDigits(2)}${2 + Math.floor(Math.random() * 7)}${randomDigits(1)}${2 + Math.floor(Math.random() * 8)}${randomDigits(3)}`;
}

/** The last seven digits of a phone number; no exchange starts with 0 or 1, ends in 11 or is 555. */
export function randomLine(): string {
  const digit = () => String(2 + Math.floor(Math.random() * 8));
  return `${digit()}${digit()}${randomDigits(5)}`.replace(/^555/, "556");
}
