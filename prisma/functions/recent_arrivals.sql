-- When the latest analyses of an organization and mode were made, the latest first. SECURITY DEFINER: behind a policy the
-- comparison of the mode, which isn't leakproof, would read all of the organization.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "recent_arrivals"(
  p_organization text, p_mode mode, p_since timestamptz, p_until timestamptz, p_most int
) RETURNS TABLE (created_at timestamptz) LANGUAGE sql STABLE
SECURITY DEFINER SET search_path FROM CURRENT AS $$
  SELECT a.created_at FROM analyses a
  WHERE a.organization_id = p_organization AND a.mode = p_mode AND a.created_at >= p_since AND a.created_at < p_until
  ORDER BY a.created_at DESC, a.id DESC LIMIT p_most
$$;
