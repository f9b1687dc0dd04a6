-- Written by hand: `admit_applicants` with all byte strings of many applicants in a few parameters. As arrays
-- they travel as escaped hexadecimal text, which costs more than everything that is done with them.
--
-- p_key and p_data hold one byte string after the other, of the given lengths. p_link_bytes has 48 bytes a
-- link: its index, the index of the person and that of the SSN, which counts only where p_link_has_ssn says so.
-- p_link_applicant is the place of the link's applicant in p_applicant_id, from 1.
CREATE FUNCTION "admit_packed_applicants"(
  p_organization text, p_mode "mode", p_now timestamptz,
  p_applicant_id text[], p_applicant_external_id text[],
  p_key bytea, p_key_length int[], p_data bytea, p_data_length int[],
  p_link_applicant int[], p_link_kind "link_kind"[], p_link_bytes bytea, p_link_has_ssn bool[]
) RETURNS TABLE (
  applicant_id text, kind "link_kind", other_persons int, other_ssns int,
  persons_24_hours int, persons_7_days int, persons_30_days int,
  fraud_persons int, own_fraud int, good_with_shared_contact int
) LANGUAGE plpgsql VOLATILE
SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  RETURN QUERY SELECT * FROM admit_applicants(
    p_organization, p_mode, p_now, p_applicant_id, p_applicant_external_id,
    unpack_bytes(p_key, p_key_length), unpack_bytes(p_data, p_data_length),
    ARRAY(SELECT p_applicant_id[a] FROM unnest(p_link_applicant) WITH ORDINALITY AS l(a, n) ORDER BY n),
    p_link_kind,
    ARRAY(SELECT substr(p_link_bytes, (n - 1) * 48 + 1, 16) FROM generate_series(1, cardinality(p_link_kind)) AS n),
    ARRAY(SELECT substr(p_link_bytes, (n - 1) * 48 + 17, 16) FROM generate_series(1, cardinality(p_link_kind)) AS n),
    ARRAY(SELECT CASE WHEN p_link_has_ssn[n] THEN substr(p_link_bytes, (n - 1) * 48 + 33, 16) END
      FROM generate_series(1, cardinality(p_link_kind)) AS n));
END;
$$;

-- Byte strings of the given lengths, one after the other, as an array.
CREATE FUNCTION "unpack_bytes"(p_packed bytea, p_length int[]) RETURNS bytea[] LANGUAGE sql IMMUTABLE AS $$
  SELECT COALESCE(array_agg(substr(p_packed, (b.upto - b.length + 1)::int, b.length) ORDER BY b.n), '{}')
  FROM (
    SELECT l.length, l.n, sum(l.length) OVER (ORDER BY l.n) AS upto
    FROM unnest(p_length) WITH ORDINALITY AS l(length, n)
  ) AS b
$$;
