import type { ChildProcess } from "node:child_process";
import { createServer, type Server, type Socket } from "node:net";
import type { Handed, Report } from "./protocol";

/** A process that serves connections. */
interface Worker {
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
  readonly #workers = new Set<Worker>();
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
    const worker: Worker = { child, open: 0, handed: new Map() };
    this.#workers.add(worker);
    child.on("message", (message) => {
      const report = message as Report;
      if (report.kind === "closed") worker.open--;
      if (report.kind !== "taken") return;
      // Closes this process's copy.
      worker.handed.get(report.id)?.destroy();
      worker.handed.delete(report.id);
    });
    child.once("exit", () => this.#workers.delete(worker));
    // All that it reported has arrived. No byte of the other connections was read, so another process may serve them.
    child.once("close", () => {
      for (const socket of worker.handed.values()) this.#give(socket);
    });
  }

  #give(socket: Socket): void {
    const [worker] = [...this.#workers].sort((one, other) => one.open - other.open);
    if (!worker) {
      this.#serve(socket);
      return;
    }
    this.#latest++;
    const id = this.#latest;
    worker.open++;
    worker.handed.set(id, socket);
    worker.child.send({ kind: "connection", id } satisfies Handed, socket, { keepOpen: true }, () => {});
  }
}
