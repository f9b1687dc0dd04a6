/*
 * Keys that are pressed before a page's scripts run, which the page acts on once it can: the shortcut of the palette with
 * what is typed after it, and the single keys that are commands on some pages. See `take-early-keys.ts`.
 */

/** The pages where single keys are commands: the queue, and cases. */
const pages = String.raw`/^\/(?:review|analyses\/ana_\w+)$/`;

export const earlyKeys = `{
const commands = [];
let query;
let hearsPalette = true;
let hearsCommands = ${pages}.test(location.pathname);
const note = (event) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event;
  if (hearsPalette && key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey) {
    event.preventDefault();
    query ??= "";
    return;
  }
  if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
  if (query !== undefined) {
    event.preventDefault();
    query += key;
    return;
  }
  if (!hearsCommands || repeat) return;
  if (target.closest?.("input:not([type=radio], [type=checkbox]), textarea, select")) return;
  commands.push(key);
};
const stop = () => hearsPalette || hearsCommands || removeEventListener("keydown", note);
addEventListener("keydown", note);
globalThis.assayEarlyKeys = () => {
  hearsCommands = false;
  stop();
  return commands.splice(0);
};
globalThis.assayEarlyQuery = () => {
  const typed = query;
  query = undefined;
  hearsPalette = false;
  stop();
  return typed;
};
}`;
