/** All that the rest of the product may import of the embedded PostgreSQL: see README.md. */
export { type EmbeddedPostgres, openEmbeddedPostgres } from "./open";
