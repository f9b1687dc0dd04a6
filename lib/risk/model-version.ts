/**
 * Raise it with every change of what the engine answers, of its catalog or its tables. A test compares its fingerprint
 * with the one in model-fingerprints.json.
 */
export const modelVersion = "2026.12.9";
