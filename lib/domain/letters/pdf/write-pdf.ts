import type { LetterContent } from "@/lib/contract/letters";
import type { Platform } from "@/lib/platform/wiring/platform";

/** The packages load with the first PDF. */
export async function writePdf(platform: Platform, letter: LetterContent): Promise<Uint8Array<ArrayBuffer>> {
  const { renderLetter } = await import("./render");
  return renderLetter(letter, platform.clock());
}
