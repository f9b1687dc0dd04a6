/** The user that PostgreSQL runs as where the service itself is root. */
export type ServerUser = { uid: number; gid: number };
