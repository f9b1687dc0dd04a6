import { z } from "zod";
import { decision, decisionBasis, externalId, outcome } from "./analyses";
import { mode } from "./api-keys";
import { applicantData } from "./applicant";
import { errorDetail } from "./errors";
import { latestTime } from "./latest-time";
import { instant, page, pageQuery } from "./lists";
import { requestInputs } from "./request";
import { studyColumns } from "./study-csv";
import { line } from "./text";

export const maxStudyRows = 1_000_000;
/** In one part. */
export const maxPartRows = 5_000;
/** 8 MiB. */
export const maxPartBytes = 8 * 1_048_576;

/** What became of an application, and when that was known. */
const knownOutcome = z
  .strictObject({
    outcome,
    at: instant.meta({ description: "When it was known. Later applications see it from then on." }),
  })
  .meta({ id: "KnownOutcome" });

export const studyRow = z
  .strictObject({
    id: externalId.meta({ description: "Your own identifier for the application.", example: "loan-417" }),
    submittedAt: instant.meta({ description: "When the applicant applied." }),
    data: applicantData,
    decided: decision.optional().meta({ description: "What you decided then." }),
    outcome: knownOutcome.optional(),
    ...requestInputs,
  })
  .refine((row) => row.outcome === undefined || row.outcome.at >= row.submittedAt, {
    error: "must not be before submittedAt",
    path: ["outcome", "at"],
  })
  .meta({ id: "StudyRow", description: "One past application." });
export type StudyRow = z.infer<typeof studyRow>;

/** A row as it can be received at an instant: what it states has happened. */
export function studyRowAt(now: number) {
  // A day alone is its first moment in UTC.
  const latest = new Date(latestTime(now)).toISOString();
  const error = "must not be in the future";
  return studyRow
    .refine(({ submittedAt }) => submittedAt <= latest, { error, path: ["submittedAt"] })
    .refine(({ outcome: known }) => known === undefined || known.at <= latest, {
      error,
      path: ["outcome", "at"],
    });
}

export const createStudyBody = z
  .strictObject({
    name: line(1, 100).meta({ example: "Personal loans 2025" }),
    retentionDays: z
      .int()
      .min(1)
      .max(365)
      .default(90)
      .meta({ description: "The study is removed this many days after it was created." }),
  })
  .meta({ id: "CreateStudy" });
export type CreateStudyBody = z.output<typeof createStudyBody>;

export const studyRowsQuery = z.strictObject({
  from: z
    .string()
    .regex(/^(0|[1-9]\d{0,5})$/, { error: `must be a position from 0 to ${maxStudyRows - 1}` })
    .transform(Number)
    .meta({
      description:
        "Position of the part's first row in the study, from 0. A part that ends before `receivedCount` changes nothing, except rows that had problems, which it corrects. One that begins after it is answered with 409.",
      example: "0",
    }),
});

export const studyRowsBody = z
  .strictObject({ rows: z.array(studyRow).min(1).max(maxPartRows) })
  .meta({ id: "StudyRows" });

export const studyRowsCsv = z.string().meta({
  id: "StudyRowsCsv",
  description: `CSV (RFC 4180, UTF-8), each part with a header that names its columns, of: ${studyColumns.join(", ")}. A day alone in submittedAt or outcomeAt is its first moment in UTC.`,
  contentMediaType: "text/csv",
  example:
    "id,firstName,lastName,submittedAt,decided\r\nloan-417,Maria,Santos,2025-03-31T15:04:05Z,approved\r\n",
});

export const studyStatus = z.enum(["receiving", "running", "completed", "failed"]).meta({
  id: "StudyStatus",
  description:
    "`receiving`: takes rows. `running`: being analyzed in order of time. `failed`: the analysis ended early; run it again.",
});

const count = z.int().min(0);

export const study = z
  .object({
    studyId: z.string().meta({ example: "std_01jd3k9mvcq5f8w2r6t0y4x7zn" }),
    name: z.string(),
    mode,
    status: studyStatus,
    receivedCount: count.meta({ description: "Rows received so far, with those that have problems." }),
    problemCount: count.meta({ description: "Rows that have problems and won't be analyzed." }),
    processedCount: count.meta({ description: "Rows analyzed so far. Erased rows are left out." }),
    from: z.iso.datetime().nullable().meta({ description: "The first application; null before a run." }),
    to: z.iso.datetime().nullable().meta({ description: "The last application; null before a run." }),
    labels: z.object({ good: count, fraud: count }).meta({ description: "Outcomes of analyzed rows." }),
    modelVersion: z.string().nullable().meta({ description: "Of the last run." }),
    policyVersion: z
      .int()
      .nullable()
      .meta({ description: "The policy in force at the last run: it tells which applications were held." }),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    completedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "Study" });
export type StudyView = z.infer<typeof study>;

export const studyPage = page(study).meta({ id: "StudyPage" });
export const studyQuery = z.strictObject(pageQuery);

export const deletedStudy = z
  .object({ studyId: z.string(), deleted: z.literal(true) })
  .meta({ id: "DeletedStudy" });

export const studyRowsReceived = z
  .object({
    receivedCount: count.meta({ description: "Send the next part from this position." }),
    problemCount: count,
    problems: z
      .array(z.object({ position: count, id: z.string().nullable(), details: z.array(errorDetail) }))
      .meta({ description: "Of this part, at most 100." }),
  })
  .meta({ id: "StudyRowsReceived" });
export type StudyRowsReceived = z.infer<typeof studyRowsReceived>;

export const studyProblem = z
  .object({ position: count, id: z.string().nullable(), details: z.array(errorDetail) })
  .meta({ id: "StudyProblem" });
export type StudyProblem = z.infer<typeof studyProblem>;
export const studyProblemPage = page(studyProblem).meta({ id: "StudyProblemPage" });

export const eraseStudyRowBody = z.strictObject({ id: externalId }).meta({ id: "EraseStudyRow" });
export const erasedStudyRows = z.object({ erasedCount: count }).meta({ id: "ErasedStudyRows" });

export const studyResult = z
  .object({
    position: count,
    id: z.string().nullable().meta({ description: "Null once erased." }),
    submittedAt: z.iso.datetime(),
    riskScore: z.int().min(0).max(100),
    decision: decision.meta({ description: "By the policy in force at the run." }),
    decisionBasis,
    decided: decision.nullable(),
    outcome: outcome.nullable(),
    signals: z
      .array(z.object({ code: z.string(), points: z.int() }))
      .meta({ description: "What counted, strongest first." }),
  })
  .meta({ id: "StudyResult" });
export type StudyResult = z.infer<typeof studyResult>;
export const studyResultPage = page(studyResult).meta({ id: "StudyResultPage" });
export const studyResultQuery = z.strictObject({
  ...pageQuery,
  decision: decision.optional(),
  decided: decision.optional(),
  outcome: outcome.optional(),
});
export type StudyResultQuery = z.output<typeof studyResultQuery>;
