import { dataKeyAad } from "@/lib/domain/applicants/record/vault";
import type { SealedColumn } from "@/lib/platform/db/reseal";
import { vaultIdOf } from "./sealed-row";

export const studyColumns: readonly SealedColumn[] = [
  {
    table: "study_rows",
    column: "data_key",
    kind: "rows",
    key: [
      { name: "study_id", type: "text" },
      { name: "position", type: "int" },
    ],
    organization: "t.organization_id",
    aad: ({ key: [studyId = "", position], organizationId }) =>
      dataKeyAad(organizationId, vaultIdOf(studyId, Number(position))),
  },
];
