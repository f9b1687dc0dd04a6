import { refusedFile } from "@/app/api/refused-file";
import { currentContext } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { mode } from "@/lib/contract/api-keys";
import { readLetterPdf } from "@/lib/domain/letters/pdf/read-pdf";

/** The letter as a file. Its name is the analysis: names of files stay in the browser's history. */
export async function GET(request: Request, { params }: RouteContext<"/analyses/[id]/letter/letter.pdf">) {
  const asked = new URL(request.url).searchParams.get("mode");
  const context = await currentContext(mode.safeParse(asked).data ?? (await chosenMode()));
  const { id } = await params;
  try {
    const pdf = await readLetterPdf(context, id);
    return new Response(pdf, {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="letter-${id}.pdf"`,
        "cache-control": "no-store",
      },
    });
  } catch (error) {
    return refusedFile(error);
  }
}
