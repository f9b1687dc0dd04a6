/** "x12", "ext. 12", "extension 12", "#12" or ";ext=12" after a number. */
const extension = /[\s,;]*(?:extension|ext\.?|x\.?|#|;ext=)\s*\d{1,7}$/i;
/** With fewer digits it is a typing error, not an extension: "206-343-70x1". */
const shortestWithExtension = 10;
/** Every extension contains one of these, and hardly any other number does. */
const mayHaveOne = /[x#=]/i;

/** The phone number as stated, without its extension. */
export function withoutExtension(phone: string): string {
  if (!mayHaveOne.test(phone)) return phone;
  const number = phone.replace(extension, "");
  return number.replace(/\D/g, "").length >= shortestWithExtension ? number : phone;
}
