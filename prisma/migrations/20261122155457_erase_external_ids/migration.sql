-- Written by hand: erasing an applicant removes the caller's identifier from its events, which are found here.
CREATE INDEX "events_identified_applicant_idx" ON "events" (("data" -> 'applicant' ->> 'id'))
  WHERE "data" -> 'applicant' ->> 'externalId' IS NOT NULL;

-- Applicants erased so far kept it.
UPDATE "batch_items" i SET "external_id" = NULL
  FROM "analyses" n JOIN "applicants" a ON a."id" = n."applicant_id"
  WHERE i."analysis_id" = n."id" AND a."erased_at" IS NOT NULL AND i."external_id" IS NOT NULL;
UPDATE "events" e SET "data" = jsonb_set(e."data"::jsonb, '{applicant,externalId}', 'null')::json
  FROM "applicants" a
  WHERE a."erased_at" IS NOT NULL AND e."data" -> 'applicant' ->> 'id' = a."id"
    AND e."data" -> 'applicant' ->> 'externalId' IS NOT NULL;
UPDATE "analyses" n SET "external_id" = NULL
  FROM "applicants" a
  WHERE n."applicant_id" = a."id" AND a."erased_at" IS NOT NULL AND n."external_id" IS NOT NULL;
UPDATE "applicants" SET "external_id" = NULL WHERE "erased_at" IS NOT NULL AND "external_id" IS NOT NULL;

-- Problems of invalid entries named the caller's unknown fields.
UPDATE "batch_items" SET "error" = jsonb_set("error"::jsonb, '{details}', (
    SELECT jsonb_agg(
      CASE d ->> 'message' WHEN 'is not a known field'
        THEN jsonb_build_object('path', regexp_replace(d ->> 'path', '^(applicants\[\d+\](?:\.data(?:\.address)?)?).*$', '\1'),
          'message', 'has a field that is not known')
        ELSE d END)
    FROM jsonb_array_elements("error"::jsonb -> 'details') AS d))
  WHERE "error"::text LIKE '%is not a known field%';
