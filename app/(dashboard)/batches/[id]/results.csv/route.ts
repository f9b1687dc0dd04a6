import { parseInput } from "@/app/actions/parse-input";
import { answerFile, csvType, fileOf } from "@/app/api/answer-file";
import { mode } from "@/lib/contract/api-keys";
import { batchResultQuery } from "@/lib/contract/batches";
import { readBatchResultsCsv } from "@/lib/domain/batches/results-csv";

const filters = batchResultQuery.pick({ status: true, decision: true, finalDecision: true });

/** The results of a batch as a file, with the filters of the page that links here. */
export async function GET(request: Request, { params }: RouteContext<"/batches/[id]/results.csv">) {
  const { mode: asked, ...rest } = Object.fromEntries(new URL(request.url).searchParams);
  const { id } = await params;
  return answerFile(
    async (context) => {
      const query = parseInput(filters, rest);
      const { csv } = await readBatchResultsCsv(context, { id, query, withReviews: true });
      return fileOf(csv, { name: `${id}.csv`, type: csvType });
    },
    { mode: mode.safeParse(asked).data },
  );
}
