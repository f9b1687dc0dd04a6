/** One `class` attribute of those that are set; undefined if none is. */
export function classNames(...names: (string | undefined | false)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
