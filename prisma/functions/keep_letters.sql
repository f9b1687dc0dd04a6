-- Keeps letters as they were issued. Their content can only be erased, and how they were sent is recorded once.
-- A change is a new migration with this text; a test holds both equal.
CREATE OR REPLACE FUNCTION "keep_letters"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.organization_id, NEW.mode, NEW.analysis_id, NEW.template_version, NEW.hash, NEW.issued_by, NEW.issued_at)
      IS DISTINCT FROM
      (OLD.id, OLD.organization_id, OLD.mode, OLD.analysis_id, OLD.template_version, OLD.hash, OLD.issued_by, OLD.issued_at)
    OR (NEW.content IS NOT NULL AND NEW.content IS DISTINCT FROM OLD.content)
    OR (OLD.sent_on IS NOT NULL AND (NEW.channel, NEW.sent_on, NEW.sent_by, NEW.recorded_at)
      IS DISTINCT FROM (OLD.channel, OLD.sent_on, OLD.sent_by, OLD.recorded_at))
  THEN
    RAISE EXCEPTION 'letters never change: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
