/** What an applicant can be asked for, in the order of its form. In its own file because browsers load it. */
export const requestableFields = [
  "firstName",
  "lastName",
  "dateOfBirth",
  "ssn",
  "email",
  "phone",
  "address",
] as const;
export type RequestableField = (typeof requestableFields)[number];

/** How long a link works. A case is due after 30 days. */
export const requestDays = { usual: 7, most: 30 } as const;
