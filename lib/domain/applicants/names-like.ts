import { contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import { openApplicantData } from "@/lib/domain/applicants/record/view";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import type { Platform } from "@/lib/platform/wiring/platform";
import { normalizeNamePart } from "@/lib/risk/normalize/name";

const openedAtOnce = 250;

interface NameSearch {
  scope: Scope;
  /** The words, normalized. */
  wanted: readonly string[];
  ids: readonly string[];
}

/** Each of the words must be within the current name. Slow: opens each applicant's data. */
export async function namesLike(platform: Platform, { scope, wanted, ids }: NameSearch): Promise<string[]> {
  const context = contextOf(platform, systemOf(scope));
  const matching: string[] = [];
  for (let start = 0; start < ids.length; start += openedAtOnce) {
    const rows = await context.sql.query<{
      id: string;
      dataKey: Uint8Array<ArrayBuffer>;
      data: Uint8Array<ArrayBuffer> | null;
    }>(
      {
        name: "applicants_to_name",
        text: `SELECT id, data_key AS "dataKey", data FROM applicants
          WHERE (organization_id = $1 AND mode = $2::mode) IS TRUE AND id = ANY($3::text[]) AND data_key IS NOT NULL`,
      },
      [scope.mode, ids.slice(start, start + openedAtOnce)],
    );
    for (const row of rows) {
      const data = openApplicantData(context, row);
      if (!data) continue;
      const name = [data.firstName, data.lastName]
        .flatMap((part) => normalizeNamePart(part).tokens)
        .join(" ");
      if (wanted.every((word) => name.includes(word))) matching.push(row.id);
    }
  }
  return matching;
}
