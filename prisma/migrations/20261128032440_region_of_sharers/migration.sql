-- AlterTable
ALTER TABLE "application_elements" ADD COLUMN     "region" SMALLINT;

-- The applications that have some elements: of each element the latest, and where they are more than that, the oldest and
-- those of which a person decided something, which explain a place that many share. `place` is the element's in p_elements.
-- VOLATILE: the locks are taken first, and then it sees what committed before. So of two transactions with a locked
-- element the later commit sees the earlier. 16,777,216 stripes: two that share nothing rarely meet.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "read_sharers"(
  p_locked bigint[], p_elements bigint[], p_latest int, p_oldest int, p_decided int
) RETURNS TABLE (place int, applicant uuid, minute int, person int, family int, standing smallint, region smallint)
LANGUAGE plpgsql VOLATILE
-- Every path is an index look-up whatever the values are: planning anew for each call is wasted.
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
AS $$
#variable_conflict use_column
BEGIN
  PERFORM pg_advisory_xact_lock(727070, s.stripe)
  FROM (
    SELECT DISTINCT ((l.element >> 8) & 16777215)::int AS stripe FROM unnest(p_locked) AS l(element) ORDER BY stripe
  ) AS s;

  RETURN QUERY
  WITH latest AS MATERIALIZED (
    SELECT g.place::int AS place, g.element, o.*
    FROM unnest(p_elements) WITH ORDINALITY AS g(element, place)
    CROSS JOIN LATERAL (
      SELECT e.applicant, e.minute, e.person, e.family, e.standing, e.region FROM application_elements e
      WHERE e.element = g.element
      ORDER BY e.applicant DESC
      LIMIT p_latest
    ) AS o
  )
  SELECT l.place, l.applicant, l.minute, l.person, l.family, l.standing, l.region FROM latest l
  UNION ALL
  SELECT h.place, o.*
  FROM (SELECT l.place, l.element FROM latest l GROUP BY l.place, l.element HAVING count(*) = p_latest) AS h
  CROSS JOIN LATERAL (
    (SELECT e.applicant, e.minute, e.person, e.family, e.standing, e.region FROM application_elements e
    WHERE e.element = h.element AND e.standing >= 3
    ORDER BY e.applicant DESC
    LIMIT p_decided)
    UNION ALL
    (SELECT e.applicant, e.minute, e.person, e.family, e.standing, e.region FROM application_elements e
    WHERE e.element = h.element
    ORDER BY e.applicant
    LIMIT p_oldest)
  ) AS o;
END;
$$;
