-- Notes the applicants that were added, changed or removed, whoever does it: their word masks follow shortly. One row for all
-- of a statement, so that it costs an analysis little.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "note_due_masks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'ROW' THEN
    INSERT INTO due_masks (id, organization_id, mode, applicants)
    VALUES (gen_random_uuid(), NEW.organization_id, NEW.mode, ARRAY[NEW.id]);
  ELSE
    INSERT INTO due_masks (id, organization_id, mode, applicants)
    SELECT gen_random_uuid(), c.organization_id, c.mode, array_agg(c.id) FROM changed c GROUP BY c.organization_id, c.mode;
  END IF;
  RETURN NULL;
END;
$$;
