/** Where root puts what the system user `postgres` must reach, if that user can't enter the clone. */
export const SYSTEM_FOLDER = "/var/lib/assay";
