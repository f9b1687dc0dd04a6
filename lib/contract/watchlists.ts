import { z } from "zod";
import { mode } from "./api-keys";
import { page, pageQuery } from "./lists";
import { line } from "./text";

/** The published formats that can be loaded. */
export const watchlistFormatNames = [
  "ofac-sdn",
  "ofac-consolidated",
  "un-consolidated",
  "opensanctions",
] as const;
export const watchlistFormatName = z.enum(watchlistFormatNames).meta({
  description:
    "`ofac-sdn`: SDN.CSV, ALT.CSV and ADD.CSV. `ofac-consolidated`: CONS_PRIM.CSV, CONS_ALT.CSV and CONS_ADD.CSV. `un-consolidated`: the XML file of the United Nations Security Council. `opensanctions`: `targets.simple.csv` of any dataset.",
});
export type WatchlistFormatName = z.infer<typeof watchlistFormatName>;

/** The largest upload in Settings, all files together. The command line has no limit. */
export const maxWatchlistBytes = 32 * 1024 * 1024;

/** What a form adds to its files. */
export const formOverheadBytes = 16 * 1024;

export const watchlistName = line(1, 80);
export const editionDate = z.iso.date({ error: "must be a date such as 2026-01-31" });

const watchlistId = z.string().meta({ example: "wlt_01jd3k9mvcq5f8w2r6t0y4x7zn" });

export const watchlistView = z
  .object({
    id: watchlistId.meta({ description: "Of the edition in force." }),
    name: z.string().meta({ example: "OFAC SDN" }),
    format: watchlistFormatName,
    editionDate: z.iso
      .date()
      .meta({ description: "As the list states it, otherwise the day it was loaded." }),
    sha256: z.string().meta({ description: "Of the files, one after another, as hexadecimal digits." }),
    persons: z.int().meta({ description: "People on the list. Only individuals are screened." }),
    leftOut: z.int().meta({ description: "Entries that aren't people, such as organizations and vessels." }),
    isShared: z.boolean().meta({ description: "Loaded by the operator for all organizations." }),
    isStale: z.boolean().meta({
      description:
        "Loaded longer ago than the organization's setting allows: seven days, unless an owner changed it.",
    }),
    loadedAt: z.iso.datetime(),
    loadedBy: z.string(),
    rescreenedAt: z.iso.datetime().nullable().meta({
      description: "When all stored applicants had been compared with this edition; null until then.",
    }),
  })
  .meta({ id: "Watchlist" });
export type WatchlistView = z.infer<typeof watchlistView>;

export const watchlistList = z.object({ data: z.array(watchlistView) }).meta({ id: "WatchlistList" });

export const hitStatuses = ["open", "cleared", "confirmed"] as const;
const hitStatus = z.enum(hitStatuses).meta({
  id: "WatchlistHitStatus",
  description:
    "`cleared`: a person decided that the applicant is someone else. `confirmed`: that it is the listed person.",
});
export type HitStatus = z.infer<typeof hitStatus>;

export const dateOfBirthMatches = ["same", "year", "different", "unknown"] as const;

export const hitEvidence = z.object({
  listedName: z.string().meta({ description: "The listed name that is most like the applicant's." }),
  applicantName: z.string(),
  score: z.number().min(0).max(1).meta({ description: "How alike they are, 0 to 1.", example: 0.94 }),
  dateOfBirth: z.enum(dateOfBirthMatches),
  address: z.enum(["same", "unknown"]),
  edition: z.iso.date().meta({ description: "Of the list when it was compared." }),
  listed: z.object({
    names: z.array(z.string()),
    birthDates: z.array(z.string()),
    addresses: z.array(z.string()),
    countries: z.array(z.string()),
    program: z.string(),
  }),
});
export type HitEvidence = z.infer<typeof hitEvidence>;

export const watchlistHitView = z
  .object({
    id: z.string().meta({ example: "hit_01jd3k9mvcq5f8w2r6t0y4x7zn" }),
    mode,
    applicantId: z.string().meta({ example: "app_01jd3k9mvcq5f8w2r6t0y4x7zn" }),
    externalId: z.string().nullable(),
    list: z.string().meta({ example: "OFAC SDN" }),
    entry: z.string().meta({ description: "The list's own identifier of the entry.", example: "12345" }),
    status: hitStatus,
    evidence: hitEvidence.meta({ description: "What was compared." }),
    flaggedAt: z.iso.datetime(),
    resolvedAt: z.iso.datetime().nullable(),
    resolvedBy: z.string().nullable(),
  })
  .meta({ id: "WatchlistHit" });
export type WatchlistHitView = z.infer<typeof watchlistHitView>;

export const watchlistHitQuery = z.strictObject({
  ...pageQuery,
  status: hitStatus.optional(),
  applicantId: line(1, 60).optional().meta({ description: "Only hits of this applicant." }),
});
export type WatchlistHitQuery = z.infer<typeof watchlistHitQuery>;

export const watchlistHitPage = page(watchlistHitView).meta({ id: "WatchlistHitPage" });

export const resolveHitBody = z
  .strictObject({
    status: z.enum(["cleared", "confirmed"]).meta({
      id: "WatchlistHitDecision",
      description:
        "A cleared hit won't come back for this applicant unless the list entry changes, or the applicant's data becomes more like it.",
      example: "cleared",
    }),
  })
  .meta({ id: "ResolveWatchlistHit" });
export type ResolveHitBody = z.infer<typeof resolveHitBody>;
