import type { StudyChoices } from "./study-choices";

/** What the browser tab remembers of an upload that began, to continue it with the same file. */
interface KeptUpload {
  name: string;
  size: number;
  choices: StudyChoices;
}

const keyOf = (studyId: string) => `study-file-${studyId}`;

export function keepUpload(studyId: string, upload: KeptUpload): void {
  try {
    sessionStorage.setItem(keyOf(studyId), JSON.stringify(upload));
  } catch {
    // Without storage, the member chooses again.
  }
}

export function keptUpload(studyId: string): KeptUpload | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(studyId));
    return kept === null ? undefined : (JSON.parse(kept) as KeptUpload);
  } catch {
    return undefined;
  }
}
