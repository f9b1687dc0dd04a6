/**
 * Background work to do. Messages carry only identifiers and may arrive twice or, after a crash, not at all: the work
 * itself is recorded in the database, where the sweep finds it too.
 */
export type WorkMessage =
  | { name: "assay/batch.submitted"; data: { batchId: string } }
  | { name: "assay/webhook.due"; data: { webhookId: string } }
  | { name: "assay/relay.requested"; data: Record<string, never> };

export interface WorkQueue {
  send(messages: WorkMessage[]): Promise<void>;
}

/** For a process that runs no functions, such as a command: the service's sweep finds the work. */
export const sweptQueue: WorkQueue = { send: async () => {} };
