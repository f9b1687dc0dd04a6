/** The only part of the embedded PostgreSQL that other code may import: see README.md. */
export { holdsDatabase } from "./holds-database";
export { type EmbeddedPostgres, openEmbeddedPostgres } from "./open";
