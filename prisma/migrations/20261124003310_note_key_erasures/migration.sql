-- Notes the keys of sealed values that are erased or removed, whoever does it: their nightly replacement makes that final.
CREATE FUNCTION "note_key_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sealed bytea;
BEGIN
  IF TG_TABLE_NAME = 'batch_items' THEN
    sealed := OLD.submitted;
  ELSIF TG_TABLE_NAME = 'list_entries' THEN
    sealed := OLD.content;
  ELSE
    sealed := OLD.data_key;
  END IF;
  -- As `seal` writes it: the length of the key's id, then the id.
  IF octet_length(sealed) > 0 THEN
    INSERT INTO key_erasures (key_id) VALUES (encode(substring(sealed FROM 2 FOR get_byte(sealed, 0)), 'escape'));
  END IF;
  RETURN NULL;
END;
$$;

CREATE TRIGGER "applicants_note_erased" AFTER UPDATE OF "data_key" ON "applicants"
  FOR EACH ROW WHEN (OLD."data_key" IS NOT NULL AND NEW."data_key" IS NULL) EXECUTE FUNCTION "note_key_erasure"();
CREATE TRIGGER "applicants_note_removed" AFTER DELETE ON "applicants"
  FOR EACH ROW WHEN (OLD."data_key" IS NOT NULL) EXECUTE FUNCTION "note_key_erasure"();

CREATE TRIGGER "batches_note_erased" AFTER UPDATE OF "data_key" ON "batches"
  FOR EACH ROW WHEN (OLD."data_key" IS NOT NULL AND NEW."data_key" IS NULL) EXECUTE FUNCTION "note_key_erasure"();
CREATE TRIGGER "batches_note_removed" AFTER DELETE ON "batches"
  FOR EACH ROW WHEN (OLD."data_key" IS NOT NULL) EXECUTE FUNCTION "note_key_erasure"();

CREATE TRIGGER "batch_items_note_erased" AFTER UPDATE OF "submitted" ON "batch_items"
  FOR EACH ROW WHEN (OLD."submitted" IS NOT NULL AND NEW."submitted" IS NULL) EXECUTE FUNCTION "note_key_erasure"();
CREATE TRIGGER "batch_items_note_removed" AFTER DELETE ON "batch_items"
  FOR EACH ROW WHEN (OLD."submitted" IS NOT NULL) EXECUTE FUNCTION "note_key_erasure"();

CREATE TRIGGER "list_entries_note_removed" AFTER DELETE ON "list_entries"
  FOR EACH ROW EXECUTE FUNCTION "note_key_erasure"();
