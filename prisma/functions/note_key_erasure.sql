-- Notes the keys of sealed values that are erased or removed, whoever does it: their nightly replacement makes that final.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "note_key_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sealed bytea;
BEGIN
  IF TG_TABLE_NAME = 'batch_items' THEN
    sealed := OLD.submitted;
  ELSIF TG_TABLE_NAME IN ('list_entries', 'mails') THEN
    sealed := OLD.content;
  ELSIF TG_ARGV[0] = 'metadata' THEN
    sealed := OLD.metadata;
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
