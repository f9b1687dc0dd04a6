export const keysStorageKey = "assay-case-keys";

/** Whether single keys are commands on this browser, as it remembers. */
export function areKeysKept(): boolean {
  try {
    return localStorage.getItem(keysStorageKey) !== "off";
  } catch {
    return true;
  }
}
