-- The events that name an applicant by the caller's identifier. SECURITY DEFINER: behind a policy the look into their data,
-- which isn't leakproof, would read all of the organization's events.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "identified_events"(p_organization text, p_applicant text)
RETURNS TABLE (id text) LANGUAGE sql STABLE ROWS 3
SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT e.id FROM events e
  WHERE e.data -> 'applicant' ->> 'id' = p_applicant AND e.data -> 'applicant' ->> 'externalId' IS NOT NULL
    AND e.organization_id = p_organization
$$;
