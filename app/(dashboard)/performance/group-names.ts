/** The groups of the Census surname table. */
export const groupNames: Readonly<Record<string, string>> = {
  white: "White",
  black: "Black",
  api: "Asian and Pacific Islander",
  aian: "American Indian and Alaska Native",
  two_or_more: "Two or more races",
  hispanic: "Hispanic",
};

export function withheldText(groups: number): string {
  if (groups === 0) return "";
  return `${groups} ${groups === 1 ? "group is" : "groups are"} too small to show.`;
}
