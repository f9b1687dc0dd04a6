import path from "node:path";
import { organizationChanges } from "@/lib/platform/changes/organization-changes";
import type { ProcessMetrics } from "@/lib/platform/metrics/registry";
import type { Front, Handler } from "@/lib/service/http/front";
import { createDeferred } from "@/lib/service/processes/deferred";
import { openInnerServer } from "@/lib/service/processes/inner-server";
import { KeptProcess, type Service } from "@/lib/service/processes/kept-process";
import { Connections } from "./connections";

/** Two for each group of analyses that is being written, and some for reads. */
const fewestConnections = 6;

export interface ApiProcessesOptions {
  /** The module that the processes run. */
  file: string;
  count: number;
  /** Answers what they pass on, and while none of them runs, everything. */
  front: Front;
}

export interface ApiProcesses {
  /** Takes the service's connections. */
  server: Connections["server"];
  /** Begins to answer what the processes pass on. Resolves once they take requests. */
  open(service: Service, handle: Handler): Promise<void>;
  metrics(): Promise<ProcessMetrics[]>;
  close(deadlineMilliseconds: number): Promise<void>;
}

/** Answers the API in several processes, so that it may use as many processors. */
export function createApiProcesses({ file, count, front }: ApiProcessesOptions): ApiProcesses {
  const connections = new Connections(front.take);
  const begun = createDeferred<Service>();
  let closeInner = () => {};
  const processes = Array.from(
    { length: count },
    () =>
      new KeptProcess({
        file,
        name: "process that answers the API",
        service: begun.promise,
        setup: ({ folder, platform: { env } }) => ({
          socketPath: socketIn(folder),
          connections: Math.min(
            env.DATABASE_POOL_SIZE,
            Math.max(fewestConnections, Math.ceil(env.DATABASE_POOL_SIZE / count)),
          ),
        }),
        onOpened: (child) => connections.add(child),
      }),
  );
  // Not before the port is theirs.
  connections.server.once("listening", () => {
    for (const each of processes) void each.start();
  });
  return {
    server: connections.server,
    async open(service, handle) {
      const { platform, folder } = service;
      for (const each of processes)
        organizationChanges(platform).relayTo((organizationId) => each.note(organizationId));
      const socketPath = socketIn(folder);
      const inner = await openInnerServer(platform, { socketPath, span: "answer for a process", handle });
      closeInner = () => {
        inner.close();
        inner.closeAllConnections();
      };
      begun.resolve(service);
      await Promise.all(processes.map((each) => each.isOpen()));
    },
    metrics: async () => (await Promise.all(processes.map((each) => each.metrics()))).flat(),
    async close(deadlineMilliseconds) {
      connections.server.close();
      await Promise.all(processes.map((each) => each.stop()));
      await front.close(deadlineMilliseconds);
      closeInner();
    },
  };
}

const socketIn = (folder: string) => path.join(folder, "service.sock");
