import { useState } from "react";
import { unreachable } from "@/app/actions/unreachable";
import type * as Reading from "./open-study-file";
import { firstChoices, guessChoices } from "./study-choices";
import type { StudyFile } from "./study-file";

/** Schemas and the reader of CSV outweigh the rest of the page, so they are loaded with the first file. */
const loadReading = () => import("./open-study-file");

export interface OpenStudyFile {
  file: StudyFile;
  reading: typeof Reading;
}

/** A chosen file, read through, and how it is read. */
export function useStudyFile() {
  const [open, setOpen] = useState<OpenStudyFile>();
  const [problem, setProblem] = useState<string>();
  const [choices, setChoices] = useState(firstChoices);
  /** How much of the file was read; undefined while none is being read. */
  const [share, setShare] = useState<number>();

  /** `refuse` says why a file is the wrong one. */
  async function choose(chosen: File, refuse?: (chosen: File) => string | undefined): Promise<void> {
    setOpen(undefined);
    const refusal = refuse?.(chosen);
    setProblem(refusal);
    if (refusal !== undefined) return;
    setShare(0);
    const reading = await loadReading().catch(() => undefined);
    if (reading === undefined) setProblem(unreachable.message);
    else {
      const opened = await reading.openStudyFile(chosen, setShare);
      if (opened.problem !== undefined) setProblem(opened.problem);
      else {
        setChoices(guessChoices(opened.file));
        setOpen({ file: opened.file, reading });
      }
    }
    setShare(undefined);
  }

  return { open, problem, choices, setChoices, share, choose };
}
