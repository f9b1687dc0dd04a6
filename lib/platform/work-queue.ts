/**
 * What there is to do in the background. Messages carry identifiers only and may come twice or, after a
 * crash, not at all: what they are about lies in the database, where a sweep finds it too.
 */
export type WorkMessage =
  | { name: "assay/batch.submitted"; data: { batchId: string } }
  | { name: "assay/webhook.due"; data: { webhookId: string } }
  | { name: "assay/relay.requested"; data: Record<string, never> };

export interface WorkQueue {
  send(messages: WorkMessage[]): Promise<void>;
}

/** Of a process that runs no functions, such as a command: the service's sweep finds what it leaves. */
export const sweptQueue: WorkQueue = { send: async () => {} };
