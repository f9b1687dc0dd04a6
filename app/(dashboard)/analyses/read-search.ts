/** How text typed into the search field is interpreted. */
export type Wanted =
  | { by: "request"; value: string }
  | { by: "name" | "ssn" | "email"; value: string }
  | { by: "externalId"; value: string };

export function readSearch(typed: string): Wanted | undefined {
  const value = typed.trim();
  if (value === "") return undefined;
  if (/^ana_[0-9a-z]{26}$/.test(value)) return { by: "request", value };
  // With dashes or spaces, or nine digits: never put into a URL, whatever else it might be.
  if (/^[\d -]+$/.test(value) && value.replace(/\D/g, "").length === 9) return { by: "ssn", value };
  if (value.includes("@")) return { by: "email", value };
  // Case identifiers have digits or are one word.
  if (/[\s,]/.test(value) && !/\d/.test(value)) return { by: "name", value };
  return { by: "externalId", value };
}
