-- Actions that begin with a subject, of which there may be few among many entries.
CREATE INDEX CONCURRENTLY "audit_entries_organization_id_action_idx" ON "audit_entries"("organization_id", "action" text_pattern_ops);
