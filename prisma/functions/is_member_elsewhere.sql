-- Whether a user is a member of an organization other than the transaction's, whose memberships its role can't see.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "is_member_elsewhere"(p_user text) RETURNS bool LANGUAGE plpgsql STABLE
SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM memberships m
    WHERE m.user_id = p_user
      AND strpos(current_setting('assay.organizations', true), ',' || m.organization_id || ',') = 0
  );
END;
$$;
