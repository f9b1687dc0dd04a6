import type { StudyMapping } from "./study-columns";

/** What the browser tab remembers of an upload that began, to continue it with the same file. */
interface KeptUpload {
  name: string;
  size: number;
  mapping: StudyMapping;
}

const keyOf = (studyId: string) => `study-upload-${studyId}`;

export function keepUpload(studyId: string, upload: KeptUpload): void {
  try {
    sessionStorage.setItem(keyOf(studyId), JSON.stringify(upload));
  } catch {
    // Without storage, the member chooses the columns again.
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
