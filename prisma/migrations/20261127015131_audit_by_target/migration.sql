-- A case shows what the audit log has of it.
CREATE INDEX CONCURRENTLY "audit_entries_organization_id_target_idx" ON "audit_entries"("organization_id", "target");
