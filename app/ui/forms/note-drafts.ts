/*
 * What a member has typed into a case's note, so that an expired session does not lose it. It may name people: it stays in
 * the tab (sessionStorage), is never sent, and goes with the decision, with signing out, with another member's
 * visit, and after half a day.
 */

const prefix = "assay-note-draft/";
const keptMilliseconds = 12 * 3_600_000;

interface Draft {
  note: string;
  /** The member who typed it. */
  by: string;
  /** Milliseconds. */
  at: number;
}

/** Keeps the note that a member is typing; an empty one is forgotten. */
export function keepNoteDraft(caseId: string, by: string, note: string): void {
  withStorage((storage) => {
    if (note.trim() === "") storage.removeItem(prefix + caseId);
    else storage.setItem(prefix + caseId, JSON.stringify({ note, by, at: Date.now() } satisfies Draft));
  });
}

/** The note that the member has left here. Forgets every draft that is old or another member's. */
export function readNoteDraft(caseId: string, by: string): string | undefined {
  return withStorage((storage) => {
    for (const key of keysOf(storage)) {
      const draft = parse(storage.getItem(key));
      if (draft === undefined || draft.by !== by || Date.now() - draft.at > keptMilliseconds)
        storage.removeItem(key);
    }
    return parse(storage.getItem(prefix + caseId))?.note;
  });
}

export function forgetNoteDraft(caseId: string): void {
  withStorage((storage) => storage.removeItem(prefix + caseId));
}

/** For signing out. */
export function forgetNoteDrafts(): void {
  withStorage((storage) => {
    for (const key of keysOf(storage)) storage.removeItem(key);
  });
}

function keysOf(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(prefix));
}

function parse(text: string | null): Draft | undefined {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Draft;
  } catch {
    return undefined;
  }
}

/** Browsers may refuse to store anything: then there are no drafts. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
