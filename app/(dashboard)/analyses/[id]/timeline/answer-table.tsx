import { fieldNames } from "@/app/(dashboard)/analyses/[id]/ask/field-names";
import { Text } from "@/app/ui/kit/text";
import { CellDetails, DataTable } from "@/app/ui/lists/data-table";
import type { ApplicantData } from "@/lib/contract/applicant";
import { type RequestableField, requestableFields } from "@/lib/contract/requestable-fields";
import type { RequestOfCase } from "@/lib/domain/information-requests/read-of-case";

interface AnswerTableProps extends Pick<RequestOfCase, "id" | "fields"> {
  answer: NonNullable<RequestOfCase["answer"]>;
}

/** What the applicant stated before and in the answer, narrow enough for the place beside the evidence. */
export function AnswerTable({ id, fields, answer: { before, after } }: AnswerTableProps) {
  return (
    <DataTable
      caption="Details before and after the answer"
      columns={[
        {
          header: "Detail",
          kind: "text",
          cell: (field: RequestableField) => (
            <>
              {fieldNames[field]}
              <CellDetails>before: {stated(before, field, "not given")}</CellDetails>
            </>
          ),
        },
        { header: "Answer", kind: "text", cell: (field) => stated(after, field, "left empty") },
      ]}
      rows={requestableFields.filter((field) => fields.includes(field))}
      rowKey={(field) => `${id} ${field}`}
    />
  );
}

function stated(values: Partial<ApplicantData>, field: RequestableField, missing: string) {
  const text = textOf(values, field);
  return text === undefined ? (
    <Text span inherit c="dimmed">
      {missing}
    </Text>
  ) : (
    <bdi>{text}</bdi>
  );
}

function textOf({ address, ...texts }: Partial<ApplicantData>, field: RequestableField): string | undefined {
  if (field !== "address") return texts[field];
  return address && `${address.street}, ${address.city}, ${address.state} ${address.zip}`;
}
