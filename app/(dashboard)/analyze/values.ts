const empty = { street: "", city: "", state: "", zip: "" };

/** The form's values: the body of POST /analyze, with empty text for omitted fields. */
export const noValues = {
  applicantData: {
    firstName: "",
    lastName: "",
    ssn: "",
    email: "",
    phone: "",
    dateOfBirth: "",
    address: empty,
  },
  externalId: "",
  options: { includeReasons: true, riscScoring: false },
};
export type Values = typeof noValues;

/** The request body for the form's values. */
export function toBody({ applicantData, externalId, options }: Values) {
  const { firstName, lastName, ssn, email, phone, dateOfBirth, address } = applicantData;
  const hasAddress = Object.values(address).some((text) => text.trim() !== "");
  return {
    applicantData: {
      firstName,
      lastName,
      ...given({ ssn, email, phone, dateOfBirth }),
      ...(hasAddress ? { address } : {}),
    },
    options,
    ...given({ externalId }),
  };
}

function given(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ""));
}
