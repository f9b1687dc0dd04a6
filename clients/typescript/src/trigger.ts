import { randomBytes } from "node:crypto";
import { type Assay, createAssay } from "./assay.js";
import { type Command, UsageError } from "./command-arguments.js";
import { eventSamples } from "./event-samples.js";
import { type ForwardedEvent, forward, lineOf } from "./forward.js";
import type { components } from "./schema.js";

interface Triggering {
  command: Extract<Command, { name: "trigger" }>;
  signal: AbortSignal;
  print(line: string): void;
}

/** Sends a sample event. Resolves to whether it was sent: a receiver's refusal isn't an error of ours. */
export async function trigger({ command, signal, print }: Triggering): Promise<boolean> {
  const { event, target } = command;
  if (target) {
    if (target.isSecretNew) print(`Signing secret: ${target.secret}`);
    const sample = sampleOf(event);
    const forwarded = await forward(sample, target, signal);
    print(lineOf(sample, forwarded));
    return forwarded.isTaken;
  }
  const assay = createAssay(command.connection);
  const webhookId = command.webhookId ?? (await onlyWebhook(assay, signal));
  const body = { webhookId, event: event as components["schemas"]["EventName"] };
  const { deliveryId } = await assay.testWebhook(body, { signal });
  const page = new URL(`/settings/webhooks/deliveries/${deliveryId}`, command.connection.baseUrl);
  print(`Assay sends ${event} to ${webhookId}: ${page}`);
  return true;
}

/** With an id of its own, since receivers skip an id that they know. */
function sampleOf(event: string): ForwardedEvent {
  const sample = eventSamples[event] as ForwardedEvent;
  return {
    ...sample,
    id: `evt_${randomBytes(13).toString("hex")}`,
    timestamp: new Date().toISOString(),
  };
}

async function onlyWebhook(assay: Assay, signal: AbortSignal): Promise<string> {
  const { data } = await assay.listWebhooks({ limit: 100 }, { signal });
  const enabled = data.filter(({ status }) => status === "enabled");
  const [first] = enabled;
  if (enabled.length === 1 && first) return first.id;
  if (!first)
    throw new UsageError("No webhook is enabled. Add one, or send the sample with --forward-to from here.");
  const choices = enabled.map(({ id, description }) => `  ${id}${description ? `  ${description}` : ""}`);
  throw new UsageError(`Several webhooks are enabled. Choose with --webhook:\n${choices.join("\n")}`);
}
