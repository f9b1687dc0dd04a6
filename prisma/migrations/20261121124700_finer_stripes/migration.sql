-- Written by hand: as before, on 16,777,216 stripes in place of 1,024, of which a transaction of 200 applicants
-- took more than half: two of them always met, though they shared nothing. How many locks it takes does not
-- change; those that it would have taken once for two identifiers are few.
CREATE OR REPLACE FUNCTION "lock_identifiers"(
  p_organization text, p_mode "mode", p_link_kind "link_kind"[], p_link_index bytea[]
) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(727070, s.stripe)
  FROM (
    SELECT DISTINCT (hashtextextended(p_organization || p_mode || l.kind || encode(l.index, 'hex'), 0) & 16777215)::int AS stripe
    FROM unnest(p_link_kind, p_link_index) AS l(kind, index)
    -- An address alone weighs nothing, and neighbours are many: they need not wait for each other.
    WHERE l.kind <> 'address'
    ORDER BY stripe
  ) AS s;
END;
$$;
