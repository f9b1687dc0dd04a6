/** The keys that were pressed before the page's scripts ran, once: then the page hears keys itself. */
export function takeEarlyKeys(): string[] {
  return (globalThis as { assayEarlyKeys?: () => string[] }).assayEarlyKeys?.() ?? [];
}
