import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { atPort } from "./at-port";

/** The completion of a COPY, as PostgreSQL sends it: its type, length and tag with the number of rows. */
const completion = /C\0{3}.COPY \d/s;

/** A line to a PostgreSQL on which the count of a COPY's rows comes in a packet of its own, well after the rows. */
export async function layLineOfLateCounts(databaseUrl: string): Promise<{ url: string; close(): void }> {
  const target = new URL(databaseUrl);
  const line = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.setNoDelay().pipe(far);
    let written = Promise.resolve();
    far.on("data", (bytes) => {
      written = written.then(async () => {
        const at = Math.max(0, bytes.toString("latin1").search(completion));
        if (at > 0) {
          near.write(bytes.subarray(0, at));
          await pause(10);
        }
        near.write(bytes.subarray(at));
      });
    });
    for (const socket of [near, far]) socket.on("error", () => {});
    near.once("close", () => far.destroy());
    far.once("close", () => written.then(() => near.destroy()));
  });
  line.listen(0, "127.0.0.1");
  await once(line, "listening");
  return { url: atPort(databaseUrl, (line.address() as AddressInfo).port), close: () => line.close() };
}
