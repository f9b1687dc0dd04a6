import type { ChildProcess } from "node:child_process";
import { createServer, type Server, type Socket } from "node:net";
import type { Handed, Report } from "./protocol";

/** How long a connection waits for a process that stands still, or has no descriptor left for it. */
const patienceMilliseconds = 75_000;

/** A process that serves connections. */
interface ApiProcess {
  child: ChildProcess;
  /** How many connections it has. */
  open: number;
  /** Those that it may not have got yet. */
  handed: Map<number, Socket>;
}

/** Accepts all connections and hands each to the process that has the fewest: no process idles beside a busy one. */
export class Connections {
  readonly server: Server;
  readonly #serve: (socket: Socket) => void;
  readonly #processes = new Set<ApiProcess>();
  #latest = 0;

  /** @param serve serves a connection here, while there is no other process */
  constructor(serve: (socket: Socket) => void) {
    this.#serve = serve;
    this.server = createServer({ pauseOnConnect: true, noDelay: true, allowHalfOpen: true }, (socket) =>
      this.#give(socket),
    );
    // A connection that can't be accepted, for lack of a descriptor, would end the process: see watch-descriptors.ts.
    this.server.once("listening", () => this.server.on("error", () => {}));
  }

  /** Hands connections to this process too, until it ends. */
  add(child: ChildProcess): void {
    // What a process sent last may arrive after its end.
    if (child.exitCode !== null || child.signalCode !== null) return;
    const added: ApiProcess = { child, open: 0, handed: new Map() };
    this.#processes.add(added);
    child.on("message", (message) => {
      const report = message as Report;
      if (report.kind === "closed") added.open--;
      if (report.kind !== "taken") return;
      // Closes this process's copy.
      added.handed.get(report.id)?.destroy();
      added.handed.delete(report.id);
    });
    child.once("exit", () => this.#processes.delete(added));
    // All that it reported has arrived. No byte of the other connections was read, so another process may serve them.
    child.once("close", () => {
      for (const socket of added.handed.values()) if (!socket.destroyed) this.#give(socket);
    });
  }

  #give(socket: Socket): void {
    const [fewest] = [...this.#processes].sort((one, other) => one.open - other.open);
    if (!fewest) {
      socket.setTimeout(0);
      this.#serve(socket);
      return;
    }
    this.#latest++;
    const id = this.#latest;
    fewest.open++;
    fewest.handed.set(id, socket);
    socket.setTimeout(patienceMilliseconds, () => socket.destroy());
    fewest.child.send({ kind: "connection", id } satisfies Handed, socket, { keepOpen: true }, () => {});
  }
}
