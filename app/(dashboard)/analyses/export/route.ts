import { parseInput } from "@/app/actions/parse-input";
import { answerFile } from "@/app/api/answer-file";
import { csvDownload } from "@/app/api/csv-download";
import { isSameOrigin } from "@/app/session/same-origin";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { textSearch } from "@/lib/contract/search";
import { exportAnalysesCsv } from "@/lib/domain/analyses/list/export-csv";
import { readAnalysisFilters } from "@/lib/domain/analyses/list/list-query";
import { resolveForExport } from "@/lib/domain/analyses/list/search";
import type { Among } from "@/lib/domain/analyses/list/select";

/** The filtered list of analyses as a file. */
export async function GET(request: Request): Promise<Response> {
  return answerFile((context) => analysesFile(context, request));
}

/** The same, of a search: its text is in the body, because it may be a person's name or number. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  return answerFile(
    async (context) => {
      authorize(context.principal, "analysis.read");
      const search = parseInput(textSearch, Object.fromEntries(await request.formData()));
      return analysesFile(
        context,
        request,
        await resolveForExport(context, { search, filters: filtersOf(request) }),
      );
    },
    // A search by SSN needs a code that was given shortly before.
    { advice: " Search again, then export." },
  );
}

function filtersOf(request: Request) {
  return readAnalysisFilters(Object.fromEntries(new URL(request.url).searchParams));
}

async function analysesFile(
  context: Context<UserPrincipal>,
  request: Request,
  among?: Among,
): Promise<Response> {
  const { principal } = context;
  const csv = await exportAnalysesCsv(context, { filters: filtersOf(request), among });
  return csvDownload(principal, { name: `analyses-${principal.mode}`, csv, action: "analysis.read" });
}
