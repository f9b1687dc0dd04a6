export const nameGrades = ["same", "variant", "given", "family", "unclear", "unrelated"] as const;
/**
 * How two names compare. "same": equal but for case, order, titles and accents. "variant": one person's name in two
 * spellings or lengths. "given": the same given name with another family name, as after marriage. "family": the same
 * family name with another given name. "unclear": scripts that can't be compared.
 */
export type NameGrade = (typeof nameGrades)[number];

export const birthGrades = ["same", "close", "generation", "different"] as const;
/**
 * How two dates of birth compare. "close": one digit mistyped, two swapped, or month and day exchanged. "generation": 15
 * years or more apart, as of parent and child.
 */
export type BirthGrade = (typeof birthGrades)[number];
