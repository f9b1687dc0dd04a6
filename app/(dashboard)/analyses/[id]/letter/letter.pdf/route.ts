import { answerFile, fileOf } from "@/app/api/answer-file";
import { mode } from "@/lib/contract/api-keys";
import { readLetterPdf } from "@/lib/domain/letters/pdf/read-pdf";

/** The letter as a file. Its name is the analysis: names of files stay in the browser's history. */
export async function GET(request: Request, { params }: RouteContext<"/analyses/[id]/letter/letter.pdf">) {
  const asked = new URL(request.url).searchParams.get("mode");
  const { id } = await params;
  return answerFile(
    async (context) =>
      fileOf(await readLetterPdf(context, id), { name: `letter-${id}.pdf`, type: "application/pdf" }),
    { mode: mode.safeParse(asked).data },
  );
}
