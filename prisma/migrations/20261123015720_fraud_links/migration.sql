-- Written by hand: the confirmed frauds among an identifier's applicants, however many share it. Few are labeled so.
CREATE INDEX CONCURRENTLY "identity_links_fraud_idx" ON "identity_links" ("index", "created_at") WHERE "outcome" = 'confirmed_fraud';
