-- Written by hand: the confirmed frauds among those who used a device or network. Few are labeled so.
CREATE INDEX CONCURRENTLY "request_sightings_fraud_idx" ON "request_sightings" ("index", "seen_at") WHERE "outcome" = 'confirmed_fraud';
