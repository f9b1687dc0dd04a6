/** A row of a study. Its moment tells it from another that is sent to the same place after a recovery. */
export interface RowKey {
  studyId: string;
  position: number;
  /** Null for a row with problems. */
  submittedAt: Date | null;
}

const shape = /^(std_[0-9a-z]+)_(\d+)(?:_(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z)?$/;

/** One word, for a list. Says nothing about the applicant. */
export function rowIdOf({ studyId, position, submittedAt }: RowKey): string {
  const moment = submittedAt === null ? "" : `_${submittedAt.toISOString().replace(/\W/g, "")}`;
  return `${studyId}_${position}${moment}`;
}

/** Undefined for an id of something else. */
export function rowKeyOf(id: string): RowKey | undefined {
  const [, studyId, position, ...moment] = shape.exec(id) ?? [];
  if (studyId === undefined) return undefined;
  const [year, month, day, hour, minute, second, fraction] = moment;
  return {
    studyId,
    position: Number(position),
    submittedAt:
      year === undefined
        ? null
        : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction}Z`),
  };
}
