import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { type Reading, readingsOf } from "@/lib/contract/readings";
import type { TextSearch } from "@/lib/contract/search";
import { applicantsWith } from "@/lib/domain/applicants/find-by";
import { guardSsn } from "@/lib/domain/applicants/guard-ssn";
import { recordSsnSearch } from "@/lib/domain/applicants/record-ssn-search";
import { applicantsWithWords, mostWithWords } from "@/lib/domain/applicants/words/find";
import { invalid } from "@/lib/platform/errors";
import { browseAnalyses, type ListedPage } from "./browse";
import { type Among, type AnalysisFilters, countSelected } from "./select";

/** More than a person reads. */
const maxFound = 50;

export interface FoundAnalyses extends ListedPage {
  /** How the text was read. */
  taken: Reading;
  total: { count: number; isExact: boolean };
  /** For words: whether only analyses of the newest applicants with them were searched, who may be `mostWithWords`. */
  isPartial: boolean;
  /** The other readings, and how many analyses each finds; null if it was not tried. */
  others: { reading: Reading; count: number | null }[];
}

interface SearchInput {
  search: TextSearch;
  filters: AnalysisFilters;
}

interface Resolved {
  reading: Reading;
  among: Among;
  isPartial: boolean;
  total: { count: number; isExact: boolean };
}

/**
 * The newest analyses that match. Tries the readings of the text in turn and shows the likeliest that finds something. A
 * search by SSN tries nothing else, is for members whom `guardSsn` admits, and is audited before anything is returned,
 * so this must not run in a caller's transaction. Throws what `guardSsn` throws, and `invalid_request` for text that
 * can't be searched for.
 */
export async function searchAnalyses(context: Context, input: SearchInput): Promise<FoundAnalyses> {
  const { member, shown, others } = await resolve(context, input);
  const { filters } = input;
  const page = await browseAnalyses(context, { filters, among: shown.among, limit: maxFound });
  if (member) await record(member, shown, page.data);
  const { reading: taken, total, isPartial } = shown;
  return { ...page, taken, total, isPartial, others };
}

/** The same analyses as `searchAnalyses`, audited the same. Throws what it throws. */
export async function resolveForExport(context: Context, input: SearchInput): Promise<Among> {
  const { member, shown } = await resolve(context, input);
  if (member) {
    const page = await browseAnalyses(context, {
      filters: input.filters,
      among: shown.among,
      limit: maxFound,
    });
    await record(member, shown, page.data);
  }
  return shown.among;
}

async function resolve(
  context: Context,
  { search: { text, as, code }, filters }: SearchInput,
): Promise<{ member?: Context<UserPrincipal>; shown: Resolved; others: FoundAnalyses["others"] }> {
  authorize(context.principal, "analysis.read");
  const possible = readingsOf(text).filter((reading) => reading !== "id" && reading !== "trace");
  const first = as === undefined ? possible[0] : possible.find((reading) => reading === as);
  if (first === undefined) throw invalid("text", "isn't something to find analyses by");
  const tried = new Map<Reading, Resolved>();
  const look = async (reading: Reading) => {
    const found = await lookUp(context, { reading, text, filters });
    tried.set(reading, found);
    return found;
  };
  const othersThan = (shown: Reading) =>
    possible
      .filter((reading) => reading !== shown)
      .map((reading) => ({ reading, count: tried.get(reading)?.total.count ?? null }));
  if (first === "ssn") {
    const member = await guardSsn(context, { action: "applicant.search_ssn", code });
    return { member, shown: await look(first), others: othersThan(first) };
  }
  let shown = await look(first);
  for (const reading of possible) {
    // Words take decrypting; an SSN is looked up only when it is meant.
    if (tried.has(reading) || reading === "ssn") continue;
    if (reading === "words" && shown.total.count > 0) continue;
    const found = await look(reading);
    if (as === undefined && shown.total.count === 0 && found.total.count > 0) shown = found;
  }
  return { shown, others: othersThan(shown.reading) };
}

async function lookUp(
  context: Context,
  { reading, text, filters }: { reading: Reading; text: string; filters: AnalysisFilters },
): Promise<Resolved> {
  const { among, isPartial = false } = await amongOf(context, reading, text);
  const { count, isExact } = await countSelected(context, { filters, among });
  return { reading, among, isPartial, total: { count, isExact: isExact && !isPartial } };
}

async function amongOf(
  context: Context,
  reading: Reading,
  text: string,
): Promise<{ among: Among; isPartial?: boolean }> {
  switch (reading) {
    case "ssn":
    case "email":
    case "phone":
    case "name":
      return { among: { applicantIds: await applicantsWith(context, reading, text) } };
    case "words": {
      const { ids, isComplete } = await applicantsWithWords(context, text, mostWithWords);
      return { among: { applicantIds: ids }, isPartial: !isComplete };
    }
    default:
      return { among: { externalId: text.trim() } };
  }
}

function record(
  member: Context<UserPrincipal>,
  { total }: Resolved,
  rows: readonly { applicantId: string }[],
): Promise<void> {
  return recordSsnSearch(member, {
    found: Math.min(total.count, maxFound),
    applicants: rows.map(({ applicantId }) => applicantId),
  });
}
