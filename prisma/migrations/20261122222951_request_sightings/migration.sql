-- CreateEnum
CREATE TYPE "sighting_kind" AS ENUM ('device', 'ip');

-- CreateTable
CREATE TABLE "request_sightings" (
    "applicant_id" TEXT NOT NULL,
    "kind" "sighting_kind" NOT NULL,
    "organization_id" TEXT NOT NULL,
    "mode" "mode" NOT NULL,
    "index" BYTEA NOT NULL,
    "person_index" BYTEA NOT NULL,
    "value" BYTEA NOT NULL,
    "outcome" "outcome",
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "request_sightings_pkey" PRIMARY KEY ("applicant_id","kind","index")
);

-- CreateIndex
CREATE INDEX "request_sightings_index_seen_at_idx" ON "request_sightings"("index", "seen_at");

-- CreateIndex
CREATE INDEX "request_sightings_kind_seen_at_idx" ON "request_sightings"("kind", "seen_at");

-- AddForeignKey
ALTER TABLE "request_sightings" ADD CONSTRAINT "request_sightings_applicant_id_fkey" FOREIGN KEY ("applicant_id") REFERENCES "applicants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Stores the devices and networks that applicants applied from, one after another, and returns for each how many other
-- persons of its organization and mode used it. Entries name theirs by its place in p_organization and p_mode.
-- VOLATILE: the locks are taken first, and then it sees what committed before. They are apart from those of
-- lock_identifiers and always taken after them.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "observe_sightings"(
  p_organization text[], p_mode "mode"[], p_now timestamptz, p_scope int[], p_applicant text[], p_kind "sighting_kind"[],
  p_index bytea[], p_person bytea[], p_value bytea[]
) RETURNS TABLE (
  applicant_id text, kind "sighting_kind", other_persons int,
  persons_1_hour int, persons_24_hours int, persons_7_days int, persons_30_days int, fraud_persons int
) LANGUAGE plpgsql VOLATILE
-- Every path is an index look-up whatever the values are: planning anew for each call is wasted.
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock(727071, s.stripe)
  FROM (
    SELECT DISTINCT (hashtextextended(encode(l.index, 'hex'), 0) & 16777215)::int AS stripe
    FROM unnest(p_index) AS l(index)
    ORDER BY stripe
  ) AS s;

  -- One by one, so that each sees those before it.
  FOR i IN 1 .. cardinality(p_applicant) LOOP
    RETURN QUERY
    SELECT p_applicant[i], p_kind[i],
      count(*)::int,
      count(*) FILTER (WHERE p.seen_at > p_now - interval '1 hour')::int,
      count(*) FILTER (WHERE p.seen_at > p_now - interval '24 hours')::int,
      count(*) FILTER (WHERE p.seen_at > p_now - interval '7 days')::int,
      count(*) FILTER (WHERE p.seen_at > p_now - interval '30 days')::int,
      count(*) FILTER (WHERE p.is_fraud)::int
    FROM (
      SELECT max(r.seen_at) AS seen_at, COALESCE(bool_or(r.outcome = 'confirmed_fraud'), false) AS is_fraud
      FROM (
        -- Of a network that thousands share, the latest five hundred say enough.
        SELECT s.applicant_id, s.person_index, s.seen_at, s.outcome
        FROM request_sightings s
        WHERE s.organization_id = p_organization[p_scope[i]] AND s.mode = p_mode[p_scope[i]] AND s.kind = p_kind[i]
          AND s.index = p_index[i]
          -- A network has other users after a while; retention may not have run yet.
          AND (s.kind = 'device' OR s.seen_at > p_now - interval '30 days')
        ORDER BY s.seen_at DESC
        LIMIT 500
      ) AS r
      WHERE r.applicant_id <> p_applicant[i]
      GROUP BY r.person_index
      HAVING r.person_index <> p_person[i]
    ) AS p;

    INSERT INTO request_sightings AS s
      (applicant_id, kind, organization_id, mode, index, person_index, value, outcome, seen_at)
    VALUES (
      p_applicant[i], p_kind[i], p_organization[p_scope[i]], p_mode[p_scope[i]], p_index[i], p_person[i], p_value[i],
      (SELECT l.outcome FROM identity_links l WHERE l.applicant_id = p_applicant[i] AND l.outcome IS NOT NULL LIMIT 1),
      p_now)
    ON CONFLICT (applicant_id, kind, index) DO UPDATE SET
      person_index = excluded.person_index, value = excluded.value, seen_at = excluded.seen_at;
  END LOOP;
END;
$$;
