/* How a connection gets to the process that serves it. Node passes its descriptor along with the message. */

/** The service hands over a connection. */
export interface Handed {
  kind: "connection";
  id: number;
}

/** What the process reports: it has the connection, or that it has ended. */
export type Report = { kind: "taken"; id: number } | { kind: "closed" };
