/*
 * Keys that are pressed before a page's scripts run, on pages where single keys are commands. The page runs them once it
 * can: see `takeEarlyKeys`.
 */

/** The pages: the queue, and cases. */
const pages = String.raw`/^\/(?:review|analyses\/ana_\w+)$/`;

const script = `if (${pages}.test(location.pathname)) {
const keys = [];
const note = ({ key, ctrlKey, metaKey, altKey, repeat, target }) => {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || repeat) return;
  if (target.closest?.("input:not([type=radio], [type=checkbox]), textarea, select")) return;
  keys.push(key);
};
addEventListener("keydown", note);
globalThis.assayEarlyKeys = () => {
  removeEventListener("keydown", note);
  return keys.splice(0);
};
}`;

export function EarlyKeysScript({ nonce }: { nonce: string | undefined }) {
  return (
    // Browsers hide a nonce from scripts, so hydration would report a difference.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  );
}
