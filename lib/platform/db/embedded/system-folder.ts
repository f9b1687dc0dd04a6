/** Where root keeps what the system user `postgres` has to reach, when the clone is closed to that user. */
export const SYSTEM_FOLDER = "/var/lib/assay";
