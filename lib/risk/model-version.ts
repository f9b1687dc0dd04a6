/**
 * Names the engine's behavior: what it answers, its catalog and its tables. To be raised with every change of it;
 * model-fingerprints.json has the fingerprint of each version, and a test compares.
 */
export const modelVersion = "2026.11.14";
