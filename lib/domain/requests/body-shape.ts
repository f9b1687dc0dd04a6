/** The types of a body's fields, by name; of an array those of its first entry. */
export type BodyShape = string | BodyShape[] | { [name: string]: BodyShape };

/** The field that says how many others there are, whose names aren't kept. */
export const otherNames = "…";
