/*
 * A button that is pressed, or a form that is sent, before the page's scripts run: the last is pressed or sent again once React
 * has it, and until then a line along the top of the window says that it waits. Forms with an address or a method are sent by
 * the browser itself. Enter in a field of words ends a word, which it does not send.
 */
export const earlyClicks = `{
let waiting;
let isOver = false;
addEventListener("load", () => setTimeout(() => { isOver = true; }, 10_000));
// React's own mark on elements that it has taken over. What an extension of the browser adds never gets it.
const isReady = (element) => isOver || Object.keys(element).some((key) => key.startsWith("__reactProps$"));
const isSentByBrowser = (form) => form.hasAttribute("action") || ["get", "post"].includes(form.getAttribute("method"));
const look = () => {
  const { element, repeat } = waiting;
  if (element.isConnected && !isReady(element)) return setTimeout(look, 50);
  waiting = undefined;
  document.documentElement.removeAttribute("data-waiting");
  // React first completes what it has begun, with what was typed early, before it hears of this event.
  element.dispatchEvent(new Event("touchcancel"));
  setTimeout(repeat);
};
const hold = (event, element, repeat) => {
  if (isReady(element)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  document.documentElement.setAttribute("data-waiting", "");
  if (waiting === undefined) setTimeout(look, 50);
  waiting = { element, repeat };
};
addEventListener("click", (event) => {
  const button = event.target.closest?.("button");
  if (!button || (button.type === "submit" && button.form && isSentByBrowser(button.form))) return;
  hold(event, button, () => button.click());
}, true);
addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (key !== "Enter" || !target.matches?.("[data-words]") || target.value.trim() === "" || isReady(target)) return;
  event.preventDefault();
  target.setRangeText(",", target.selectionStart, target.selectionEnd, "end");
}, true);
addEventListener("submit", (event) => {
  if (!isSentByBrowser(event.target)) hold(event, event.target, () => event.target.requestSubmit());
}, true);
}`;
