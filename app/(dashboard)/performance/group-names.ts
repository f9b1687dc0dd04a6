/** The groups of the Census surname table. */
export const groupNames: Readonly<Record<string, string>> = {
  white: "White",
  black: "Black",
  api: "Asian and Pacific Islander",
  aian: "American Indian and Alaska Native",
  two_or_more: "Two or more races",
  hispanic: "Hispanic",
};
