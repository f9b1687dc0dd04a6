/** Whose outcomes a scorecard learns from. */
export function sourceName(studyId: string | null, studies: Readonly<Record<string, string>>): string {
  return studyId === null ? "Stored analyses" : (studies[studyId] ?? "A deleted study");
}
