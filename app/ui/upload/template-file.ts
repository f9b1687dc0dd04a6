import { csvType, fileOf } from "@/app/api/answer-file";
import { address, applicantData } from "@/lib/contract/applicant";
import type { EntryColumn } from "@/lib/contract/batch-csv";
import { batchEntry } from "@/lib/contract/batches";
import { requestContext, requestInputs } from "@/lib/contract/request";
import { toCsv } from "@/lib/platform/csv";

const { firstName, lastName, ssn, email, phone, dateOfBirth } = applicantData.shape;
const { street, city, state, zip } = address.shape;
const { ip, deviceId, userAgent } = requestContext.shape;

/** The contract's own examples. */
const applicant: Record<EntryColumn, Record<string, unknown> | undefined> = {
  id: batchEntry.shape.id.meta(),
  firstName: firstName.meta(),
  lastName: lastName.meta(),
  ssn: ssn.unwrap().meta(),
  email: email.unwrap().meta(),
  phone: phone.unwrap().meta(),
  dateOfBirth: dateOfBirth.unwrap().meta(),
  street: street.meta(),
  city: city.meta(),
  state: state.meta(),
  zip: zip.meta(),
  amount: requestInputs.amount.unwrap().meta(),
  product: requestInputs.product.unwrap().meta(),
  ip: ip.unwrap().meta(),
  deviceId: deviceId.unwrap().meta(),
  userAgent: userAgent.unwrap().meta(),
};

/** A file to start from: an applicant's columns, more of them with their examples, and one example row. */
export function templateFile(name: string, more: Readonly<Record<string, string>> = {}): Response {
  const row = {
    ...Object.fromEntries(Object.entries(applicant).map(([column, meta]) => [column, meta?.example ?? ""])),
    ...more,
  };
  return fileOf(toCsv([Object.keys(row), Object.values(row).map(String)]), { name, type: csvType });
}
