/**
 * Names the engine's code, weights and tables. A stored analysis replays under its own version only. To be raised with
 * every change of the engine: model-fingerprint.json pins what belongs to it, and a test compares.
 */
export const modelVersion = "2026.11.7";
