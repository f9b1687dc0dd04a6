/** Errors of the API's schemas that speak of its codes and formats, as a page says them. */
const pageWords: Readonly<Record<string, string>> = {
  "must be a day as YYYY-MM-DD": "must be a date such as 01/31/1985",
  "a DECLINE needs 1 to 4 reasons": "choose one to four reasons",
};

/** An error of the API's schemas for a reader of a page. */
export function inPageWords(message: string): string {
  return pageWords[message] ?? message;
}
