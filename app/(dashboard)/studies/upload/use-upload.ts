import { useEffect, useRef, useState } from "react";
import type { Refusal } from "@/app/actions/action-result";
import { unreachable } from "@/app/actions/unreachable";
import { readJson } from "@/app/ui/progress/use-polled";
import type { Mode } from "@/lib/contract/api-keys";
import type { StudyView } from "@/lib/contract/studies";
import type { StudyChoices } from "./study-choices";
import type { OpenStudyFile } from "./use-study-file";

interface Upload {
  open: OpenStudyFile;
  choices: StudyChoices;
  mode: Mode;
  studyId: string;
}

export interface UploadProgress {
  isPaused: boolean;
  receivedCount: number;
  /** Undefined until a part has arrived. */
  secondsLeft: number | undefined;
  /** Why it stopped. */
  problem: Refusal | undefined;
}

const begun: UploadProgress = {
  isPaused: false,
  receivedCount: 0,
  secondsLeft: undefined,
  problem: undefined,
};

/** Sends a file's rows from where the study has none yet; pauses and resumes. */
export function useUpload(onDone: (studyId: string) => void) {
  const [progress, setProgress] = useState<UploadProgress>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const change = (next: Partial<UploadProgress>) => setProgress((last) => ({ ...(last ?? begun), ...next }));

  async function run(upload: Upload): Promise<void> {
    const controller = new AbortController();
    sending.current = controller;
    change({ isPaused: false, problem: undefined, secondsLeft: undefined });
    try {
      const problem = await send(upload, controller.signal, change);
      if (problem === undefined) onDone(upload.studyId);
      else change({ isPaused: true, problem });
    } catch {
      // Paused, or the file can't be read any more.
      if (controller.signal.aborted) return;
      change({
        isPaused: true,
        problem: { message: "The file couldn't be read. Choose it again.", fieldErrors: {} },
      });
    }
  }

  function pause(): void {
    sending.current?.abort();
    change({ isPaused: true });
  }

  return { progress, run, pause };
}

async function send(
  { open: { file, reading }, choices, mode, studyId }: Upload,
  signal: AbortSignal,
  change: (next: Partial<UploadProgress>) => void,
): Promise<Refusal | undefined> {
  const address = `/studies/${studyId}/progress?${new URLSearchParams({ mode })}`;
  const study = await readJson<StudyView>(address, signal);
  signal.throwIfAborted();
  if (study === undefined) return unreachable;
  const from = study.receivedCount;
  change({ receivedCount: from });
  const startedAt = performance.now();
  return reading.sendParts(reading.partsOf(file, choices, from), {
    mode,
    studyId,
    signal,
    onReceived: (_, part) => {
      const receivedCount = part.from + part.rowCount;
      const rowsPerSecond = (receivedCount - from) / ((performance.now() - startedAt) / 1_000);
      change({ receivedCount, secondsLeft: (file.rowCount - receivedCount) / rowsPerSecond });
    },
  });
}
