import { withoutExtension } from "./phone-extension";

/* What makes a line of text an SSN, an email address or a phone number. Apart from the schemas, because pages load it. */

export function isSsn(value: string): boolean {
  return /^[\d -]+$/.test(value) && value.replace(/\D/g, "").length === 9;
}

export function isEmail(value: string): boolean {
  const at = value.indexOf("@");
  if (at < 1 || at !== value.lastIndexOf("@") || /\s/.test(value)) return false;
  const labels = value.slice(at + 1).split(".");
  return labels.length >= 2 && labels.every((label) => label.length > 0);
}

export function isPhone(value: string): boolean {
  const number = withoutExtension(value);
  const digits = number.replace(/\D/g, "").length;
  return /^\+?[\d ().\-/]+$/.test(number) && digits >= 7 && digits <= 15;
}
