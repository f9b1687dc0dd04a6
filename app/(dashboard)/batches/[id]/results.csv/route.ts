import { refusedFile } from "@/app/api/refused-file";
import { currentContext } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { mode } from "@/lib/contract/api-keys";
import { batchResultQuery } from "@/lib/contract/batches";
import { readBatchResultsCsv } from "@/lib/domain/batches/results-csv";

/** The results of a batch as a file, with the filters of the page that links here. */
export async function GET(request: Request, { params }: RouteContext<"/batches/[id]/results.csv">) {
  const { mode: asked, ...rest } = Object.fromEntries(new URL(request.url).searchParams);
  const query = batchResultQuery.pick({ status: true, decision: true, finalDecision: true }).safeParse(rest);
  if (!query.success) return new Response(null, { status: 400 });
  const context = await currentContext(mode.safeParse(asked).data ?? (await chosenMode()));
  const { id } = await params;
  try {
    const { csv } = await readBatchResultsCsv(context, { id, query: query.data, withReviews: true });
    return new Response(csv, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${id}.csv"`,
        "cache-control": "no-store",
      },
    });
  } catch (error) {
    return refusedFile(error);
  }
}
