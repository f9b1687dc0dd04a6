import type { Inngest } from "inngest";

/** A function that remembers what it was called with. */
export function recorder(id: string, event: string, got: unknown[]) {
  return (client: Inngest) =>
    client.createFunction({ id, triggers: { event } }, (context) => {
      got.push(context.event.data.n);
    });
}
