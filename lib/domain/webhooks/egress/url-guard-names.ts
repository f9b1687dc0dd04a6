/**
 * Suffixes of names that resolve only on this machine or its network, or nowhere: RFC 6761, 6762 (with appendix G),
 * 7686, 8375, 9476, and names reserved by ICANN. `internal` covers cloud metadata hosts.
 */
const localSuffixes = [
  "alt",
  "arpa",
  "corp",
  "home",
  "internal",
  "intranet",
  "lan",
  "local",
  "localdomain",
  "localhost",
  "onion",
  "private",
];

const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/** For a lowercase ASCII name (RFC 1035 lengths; underscores are allowed). */
export function isHostName(name: string): boolean {
  return name.length <= 253 && name.split(".").every((part) => label.test(part));
}

export function isLocalName(name: string): boolean {
  const labels = name.split(".");
  return labels.length === 1 || localSuffixes.includes(labels.at(-1) as string);
}
