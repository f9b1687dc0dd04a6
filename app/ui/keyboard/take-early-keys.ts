const early = globalThis as {
  assayEarlyKeys?: () => string[];
  assayEarlyQuery?: () => string | undefined;
};

/** The keys that were pressed before the page's scripts ran, once: then the page hears keys itself. */
export function takeEarlyKeys(): string[] {
  return early.assayEarlyKeys?.() ?? [];
}

/** What was typed after the palette's shortcut before the page's scripts ran, once; undefined without the shortcut. */
export function takeEarlyQuery(): string | undefined {
  return early.assayEarlyQuery?.();
}
