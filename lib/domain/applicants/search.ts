import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { ApplicantView } from "@/lib/contract/applicants";
import { type Reading, readingsOf } from "@/lib/contract/readings";
import type { TextSearch } from "@/lib/contract/search";
import { viewApplicant } from "@/lib/domain/applicants/record/view";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { invalid } from "@/lib/platform/errors";
import { applicantsWith } from "./find-by";
import { guardSsn } from "./guard-ssn";
import { recordSsnSearch } from "./record-ssn-search";
import { applicantsWithWords } from "./words/find";

const maxFound = 50;

export interface FoundApplicants {
  data: ApplicantView[];
  /** False if there may be more. */
  isComplete: boolean;
  /** How the text was read. */
  taken: Reading;
  /** The other readings; all but an SSN were tried and found no one. */
  others: Reading[];
}

interface Matches {
  where: Prisma.ApplicantWhereInput;
  /** False if there may be more. */
  isComplete?: boolean;
}

/**
 * The newest 50 applicants that match. Tries the readings of the text, the likeliest first, until one finds someone. A
 * search by SSN tries nothing else, is for members whom `guardSsn` admits, and is audited before anything is returned,
 * so this must not run in a caller's transaction. Throws what `guardSsn` throws, and `invalid_request` for text that
 * can't be searched for.
 */
export async function searchApplicants(
  context: Context,
  { text, as, code }: TextSearch,
): Promise<FoundApplicants> {
  authorize(context.principal, "applicant.read");
  const possible = readingsOf(text).filter((reading) => reading !== "id" && reading !== "trace");
  const first = as === undefined ? possible[0] : possible.find((reading) => reading === as);
  if (first === undefined) throw invalid("text", "isn't something to find applicants by");
  const othersThan = (taken: Reading) => possible.filter((reading) => reading !== taken);
  if (first === "ssn") {
    const member = await guardSsn(context, { action: "applicant.search_ssn", code });
    const found = await findApplicants(member, first, text);
    await recordSsnSearch(member, { found: found.data.length, applicants: found.data.map(({ id }) => id) });
    return { ...found, others: othersThan(first) };
  }
  const taken = await findApplicants(context, first, text);
  if (as !== undefined || taken.data.length > 0) return { ...taken, others: othersThan(first) };
  for (const reading of othersThan(first)) {
    if (reading === "ssn") continue;
    const found = await findApplicants(context, reading, text);
    if (found.data.length > 0) return { ...found, others: othersThan(reading) };
  }
  return { ...taken, others: othersThan(first) };
}

async function findApplicants(
  context: Context,
  taken: Reading,
  text: string,
): Promise<Omit<FoundApplicants, "others">> {
  const { where, isComplete = true } = await matchesOf(context, taken, text);
  const rows = await context.db.applicant.findMany({
    where: { mode: context.scope.mode, ...where },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxFound + 1,
  });
  return {
    data: rows.slice(0, maxFound).map((row) => viewApplicant(context, row)),
    isComplete: isComplete && rows.length <= maxFound,
    taken,
  };
}

async function matchesOf(context: Context, reading: Reading, text: string): Promise<Matches> {
  switch (reading) {
    case "ssn":
    case "email":
    case "phone":
    case "name":
      return { where: { id: { in: await applicantsWith(context, reading, text) } } };
    case "words": {
      const { ids, isComplete } = await applicantsWithWords(context, text, maxFound);
      return { where: { id: { in: ids } }, isComplete };
    }
    default:
      return { where: { externalId: text.trim() } };
  }
}
