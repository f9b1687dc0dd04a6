import { dayOfText } from "@/app/ui/upload/file-dates";
import { readAmount } from "@/lib/contract/read-amount";

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
  amount: "",
  product: "",
  context: { ip: "", deviceId: "", userAgent: "" },
  options: { includeReasons: true, riscScoring: false },
};
export type Values = typeof noValues;

/** The request body for the form's values; validation refuses an amount that isn't a number. */
export function toBody({ applicantData, externalId, amount, product, context, options }: Values) {
  const { firstName, lastName, ssn, email, phone, dateOfBirth, address } = applicantData;
  const stated = given(context);
  const hasAddress = Object.values(address).some((text) => text.trim() !== "");
  return {
    applicantData: {
      firstName,
      lastName,
      ...given({ ssn, email, phone, dateOfBirth: dayOfText(dateOfBirth.trim(), "monthFirst") }),
      ...(hasAddress ? { address } : {}),
    },
    options,
    ...given({ externalId, product }),
    ...(amount.trim() === "" ? {} : { amount: readAmount(amount) as number }),
    ...(Object.keys(stated).length === 0 ? {} : { context: stated }),
  };
}

function given(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ""));
}
