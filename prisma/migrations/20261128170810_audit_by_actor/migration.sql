-- An actor's entries, newest first, and who has any.
CREATE INDEX CONCURRENTLY "audit_entries_organization_id_actor_sequence_idx" ON "audit_entries"("organization_id", "actor", "sequence");
