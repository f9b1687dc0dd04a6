/** An error of the API's schemas for a reader of a page, where dates are written as Americans write them. */
export function inPageWords(message: string): string {
  return message.replace(/^must be a day as YYYY-MM-DD$/, "must be a date such as 01/31/1985");
}
