-- Notes the applicants that were added, changed or removed, whoever does it: their word masks follow shortly.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "note_due_masks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'ROW' THEN
    INSERT INTO due_masks (transaction, organization_id, mode, applicant)
    VALUES (pg_current_xact_id()::text::bigint, NEW.organization_id, NEW.mode, NEW.id)
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO due_masks (transaction, organization_id, mode, applicant)
    SELECT pg_current_xact_id()::text::bigint, c.organization_id, c.mode, c.id FROM changed c
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END;
$$;
