import { FileProblem } from "@/app/ui/upload/file-problem";
import { correctionsOf } from "./corrections";
import { checkRows, partsOf } from "./rows";
import { sendParts } from "./send-parts";
import { type StudyFile, samplesOf, surveyFile } from "./study-file";

/** Reads a chosen file through. What is wrong with it is for the member who chose it. */
export async function openStudyFile(
  blob: File,
  onProgress: (share: number) => void,
): Promise<{ file: StudyFile; problem?: undefined } | { problem: string }> {
  try {
    return { file: await surveyFile(blob, onProgress) };
  } catch (error) {
    return { problem: error instanceof FileProblem ? error.message : "The file couldn't be read." };
  }
}

export { checkRows, correctionsOf, partsOf, samplesOf, sendParts };
