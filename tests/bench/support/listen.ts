import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves on a free port of loopback and prints the origin, for `startOwn`. */
export function listen(listener: RequestListener): void {
  const server = createServer(listener);
  server.listen(0, "127.0.0.1", () => {
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}
