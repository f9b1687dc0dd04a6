import type { Context } from "@/lib/auth/context";
import { readCaseLetter } from "@/lib/domain/letters/case";
import { AppError } from "@/lib/platform/errors";
import { heavyWork } from "@/lib/platform/threads/heavy-work";
import { writePdf } from "./write-pdf";

/** The latest letter issued. Throws `not_found`, and `conflict` if there is none or it can't be shown as a PDF. */
export async function readLetterPdf(context: Context, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const { letter } = await readCaseLetter(context, id);
  if (letter === null) throw new AppError("conflict", "No letter has been issued; issue it first");
  if (letter.content === null)
    throw new AppError("conflict", "The applicant has been erased, and the letter with it");
  // A PDF takes a tenth of a second, and its packages as long again the first time.
  return heavyWork(context).run({
    lane: "reads",
    name: "letter-pdf",
    organizationId: context.scope.organizationId,
    input: letter.content,
    inline: writePdf,
  });
}
