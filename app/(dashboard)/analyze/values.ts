const empty = { street: "", city: "", state: "", zip: "" };

/** The values of the form: the body of POST /analyze, with empty texts for what is not given. */
export const noValues = {
  applicantData: { firstName: "", lastName: "", ssn: "", email: "", phone: "", address: empty },
  externalId: "",
  options: { includeReasons: true, riscScoring: false },
};
export type Values = typeof noValues;

/** The body that the form's values mean. */
export function toBody({ applicantData, externalId, options }: Values) {
  const { firstName, lastName, ssn, email, phone, address } = applicantData;
  const hasAddress = Object.values(address).some((text) => text.trim() !== "");
  return {
    applicantData: {
      firstName,
      lastName,
      ...given({ ssn, email, phone }),
      ...(hasAddress ? { address } : {}),
    },
    options,
    ...given({ externalId }),
  };
}

function given(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ""));
}
