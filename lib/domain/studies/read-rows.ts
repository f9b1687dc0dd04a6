import { parse } from "csv-parse/sync";
import { z } from "zod";
import { contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import type { ErrorDetail } from "@/lib/contract/errors";
import { maxPartRows, type StudyRow, studyRow, studyRowAt, studyRowsBody } from "@/lib/contract/studies";
import { placeStudyColumns, studyRowOfCells } from "@/lib/contract/study-csv";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { invalid } from "@/lib/platform/errors";
import { parseJson } from "@/lib/platform/parse-json";
import { asBuffer } from "@/lib/platform/threads/bytes";
import { examine, validate } from "@/lib/platform/validate";
import type { Platform } from "@/lib/platform/wiring/platform";
import { sealedRow, vaultIdOf } from "./sealed-row";

/** As stored; `problems` for a row that isn't valid, of which nothing else is kept but the caller's id. */
export interface PreparedRow {
  position: number;
  externalId: string | null;
  submittedAt: string | null;
  decided: StudyRow["decided"] | null;
  outcome: "good" | "confirmed_fraud" | null;
  outcomeAt: string | null;
  dataKey: Uint8Array | null;
  sealed: Uint8Array | null;
  problems: ErrorDetail[] | null;
}

interface Part {
  scope: Scope;
  studyId: string;
  from: number;
  bytes: Uint8Array;
  isCsv: boolean;
}

/** The body without its rows' schema: each row is validated on its own. */
const envelope = studyRowsBody.extend({ rows: z.array(z.unknown()).min(1).max(maxPartRows) });
const identified = z.object({ id: studyRow.shape.id });

/** Reads, validates and seals a part of a study. Slow. Throws `invalid_request` for a body that has no rows to read. */
export async function prepareStudyRows(
  platform: Platform,
  { scope, studyId, from, bytes, isCsv }: Part,
): Promise<PreparedRow[]> {
  const context = contextOf(platform, systemOf(scope));
  const rows = isCsv ? readCsv(asBuffer(bytes)) : validate(envelope, parseJson(asBuffer(bytes)), "body").rows;
  const schema = studyRowAt(platform.clock());
  return rows.map((raw, place): PreparedRow => {
    const position = from + place;
    const { data: row, problems } = examine(schema, raw, {
      root: "body",
      at: ["rows", place],
      namesUnknown: false,
    });
    if (!row)
      return { ...nothing, position, externalId: identified.safeParse(raw).data?.id ?? null, problems };
    const vault = ApplicantVault.create(context, vaultIdOf(studyId, position), "rows");
    return {
      position,
      externalId: row.id,
      submittedAt: row.submittedAt,
      decided: row.decided ?? null,
      outcome: row.outcome?.outcome ?? null,
      outcomeAt: row.outcome?.at ?? null,
      dataKey: vault.wrappedKey,
      sealed: sealedRow(vault, studyId, row),
      problems: null,
    };
  });
}

const nothing = {
  submittedAt: null,
  decided: null,
  outcome: null,
  outcomeAt: null,
  dataKey: null,
  sealed: null,
} satisfies Partial<PreparedRow>;

function readCsv(bytes: Buffer): unknown[] {
  let records: string[][];
  try {
    records = parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes), {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // One more than allowed, to tell that there are too many.
      to: maxPartRows + 2,
    });
  } catch {
    throw invalid("body", "must be CSV in UTF-8");
  }
  const [head = [], ...rows] = records;
  const { places, problem } = placeStudyColumns(head);
  if (!places) throw invalid("lines[1]", problem);
  if (rows.length === 0) throw invalid("body", "must have at least 1 row below its header");
  if (rows.length > maxPartRows)
    throw invalid("body", `must have at most ${maxPartRows} rows below its header`);
  return rows.map((cells) =>
    studyRowOfCells((column) => {
      const place = places.get(column);
      return place === undefined ? undefined : cells[place];
    }),
  );
}
