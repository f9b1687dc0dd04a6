import { columns, type Field } from "@/app/(dashboard)/batches/new/columns";
import { currentSession } from "@/app/session/current";
import { address, applicantData } from "@/lib/contract/applicant";
import { batchEntry } from "@/lib/contract/batches";
import { toCsv } from "@/lib/platform/csv";

const { firstName, lastName, ssn, email, phone, dateOfBirth } = applicantData.shape;
const { street, city, state, zip } = address.shape;

/** The contract's own examples. */
const examples: Record<Field, Record<string, unknown> | undefined> = {
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
};

/** A file to start from: the columns and one example row. */
export async function GET(): Promise<Response> {
  await currentSession();
  const rows = [
    columns.map(({ field }) => field),
    columns.map(({ field }) => String(examples[field]?.example ?? "")),
  ];
  return new Response(toCsv(rows), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="assay-batch.csv"',
    },
  });
}
