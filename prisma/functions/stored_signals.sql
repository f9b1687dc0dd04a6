-- The signals in the column `contributions`, in each of its stored forms: see lib/domain/evidence/stored-form.ts. `p_codes`
-- and `p_families` are those of `knownSignals`. Inlined: no SET, and no stricter than what it calls.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "stored_signals"(p_contributions json, p_codes text[], p_families text[])
RETURNS TABLE (code text, family text, points int) LANGUAGE sql STABLE AS $$
  SELECT COALESCE(p_codes[k.place + 1], c ->> 0, c ->> 'code'), COALESCE(p_families[k.place + 1], c ->> 1, c ->> 'family'),
    CASE WHEN k.place IS NULL THEN COALESCE(c ->> 3, c ->> 'points')::int ELSE COALESCE((c ->> 1)::int, 0) END
  FROM json_array_elements(p_contributions) AS entry
  CROSS JOIN LATERAL json_array_elements(COALESCE(entry -> 'of', json_build_array(entry))) AS c
  CROSS JOIN LATERAL (SELECT CASE json_typeof(c) WHEN 'string' THEN c #>> '{}' WHEN 'array' THEN c ->> 0 END AS first) AS t
  CROSS JOIN LATERAL (SELECT CASE WHEN t.first ~ '^[0-9]+$' THEN t.first::int END AS place) AS k
$$;
