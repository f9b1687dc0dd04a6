/** The connection string of a database, to be reached at another port of this machine. */
export function atPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  // The embedded database's Unix socket.
  url.searchParams.delete("host");
  return url.href;
}
