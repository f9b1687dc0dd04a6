/** "x12", "ext. 12", "extension 12", "#12" or ";ext=12" after a number. */
const extension = /[\s,;]*(?:extension|ext\.?|x\.?|#|;ext=)\s*\d{1,7}$/i;
/** In fewer digits the sign is a slip: "206-343-70x1". */
const shortestWithExtension = 10;
/** Every extension has one of these signs, and hardly any other number does. */
const mayHaveOne = /[x#=]/i;

/** The phone number as stated, without its extension. */
export function withoutExtension(phone: string): string {
  if (!mayHaveOne.test(phone)) return phone;
  const number = phone.replace(extension, "");
  return number.replace(/\D/g, "").length >= shortestWithExtension ? number : phone;
}
