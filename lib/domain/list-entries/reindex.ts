import { contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import type { ScopedKeys } from "@/lib/auth/scoped-keys";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { ListKind } from "@/lib/contract/list-kinds";
import { readListValue } from "@/lib/contract/list-values";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { readRecord } from "@/lib/domain/evidence/stored-form";
import type { Platform } from "@/lib/platform/wiring/platform";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { alertFactsOf } from "./alert-facts";
import { openContent } from "./content";
import { keyOfEntry } from "./keys";
import { lockLists } from "./list-use";

const pageRows = 1_000;

/** Uses the newest key and normalization. Of entries that become equal, the older one stays. Returns how many changed. */
export async function reindexLists(platform: Platform): Promise<number> {
  return (await reindexEntries(platform)) + (await reindexClearedAlerts(platform));
}

async function reindexEntries(platform: Platform): Promise<number> {
  let after = "";
  let changed = 0;
  for (;;) {
    const rows = await platform.prisma.listEntry.findMany({
      where: { id: { gt: after } },
      orderBy: { id: "asc" },
      take: pageRows,
    });
    const last = rows.at(-1);
    if (!last) return changed;
    after = last.id;
    for (const row of rows) {
      const { id, organizationId, mode, effect } = row;
      const context = contextOf(platform, systemOf({ organizationId, mode }));
      const kind = row.kind as ListKind;
      const { part } = readListValue(kind, openContent(platform.keys, row, row.content).value);
      const index = part && keyOfEntry(context, kind, part);
      if (!index || index.equals(row.index)) continue;
      changed += await context.transaction(async (tx) => {
        const { db } = tx;
        await lockLists(tx);
        const given = new Uint8Array(index);
        const isTaken = await db.listEntry.findFirst({ where: { index: given, effect } });
        const { count } = isTaken
          ? await db.listEntry.deleteMany({ where: { id } })
          : await db.listEntry.updateMany({ where: { id }, data: { index: given } });
        return count;
      });
    }
  }
}

async function reindexClearedAlerts({ prisma, keys }: Platform): Promise<number> {
  let after = "";
  let changed = 0;
  for (;;) {
    const rows = await prisma.clearedAlert.findMany({
      where: { id: { gt: after } },
      include: { applicant: { select: { dataKey: true } } },
      orderBy: { id: "asc" },
      take: pageRows,
    });
    const last = rows.at(-1);
    if (!last) return changed;
    after = last.id;
    for (const { id, organizationId, mode, applicantId, analysisId, code, ...row } of rows) {
      const analysis = await prisma.analysis.findUnique({ where: { id: analysisId } });
      const { dataKey } = row.applicant;
      if (!dataKey || !analysis?.evidence) continue;
      const context: ScopedKeys = { keys, scope: { organizationId, mode } };
      const vault = ApplicantVault.open(context, applicantId, dataKey);
      const input: ApplicantData = readRecord(
        vault.open(analysisId, "evidence", analysis.evidence),
        [],
      ).input;
      const facts = alertFactsOf(context, normalizeApplicant(input));
      const fact = facts?.of(code);
      if (!facts || !fact || (facts.person.equals(row.personIndex) && fact.equals(row.factIndex))) continue;
      const { count } = await prisma.clearedAlert.updateMany({
        where: { id },
        data: { personIndex: new Uint8Array(facts.person), factIndex: new Uint8Array(fact) },
      });
      changed += count;
    }
  }
}
