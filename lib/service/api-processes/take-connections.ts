import { Socket } from "node:net";
import type { Front } from "@/lib/service/http/front";
import type { Handed, Report } from "./protocol";

/** Serves the connections that the service hands over to this process. */
export function takeConnections(process: NodeJS.Process, front: Front): void {
  const report = (message: Report) => process.send?.(message, undefined, undefined, () => {});
  process.on("message", (message, socket) => {
    const { kind, id } = message as Handed;
    if (kind !== "connection") return;
    // Before a byte is read: until it hears this, the service gives the connection to another process if this one ends.
    report({ kind: "taken", id });
    // Its client may have left meanwhile.
    if (!(socket instanceof Socket)) return report({ kind: "closed" });
    socket.once("close", () => report({ kind: "closed" }));
    front.take(socket);
  });
}
