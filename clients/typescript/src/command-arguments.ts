import { createHmac } from "node:crypto";
import { parseArgs } from "node:util";
import { eventSamples } from "./event-samples.js";
import type { Receiver } from "./forward.js";

export const help = `assay: webhooks on your own machine

  assay listen --forward-to http://localhost:3000/webhooks
      Forwards your organization's events as signed webhooks, one line each, until Ctrl-C.
      The key needs the permission READ.

  assay trigger EVENT --forward-to http://localhost:3000/webhooks
      Sends one sample event from this machine.

  assay trigger EVENT [--webhook whk_…]
      Has Assay send one sample event to a webhook. The key needs the permission WRITE.
      Without --webhook: to the only webhook that is enabled.

  EVENT: ${Object.keys(eventSamples).join(", ")}

Options
  --base-url URL   Where Assay is; or ASSAY_BASE_URL
  --live           Use a live key. Without it, only test keys are accepted
  --help, --version

Environment
  ASSAY_API_KEY         The API key. Never an option: others on the machine can see those
  ASSAY_BASE_URL        Such as https://assay.example.com
  ASSAY_WEBHOOK_SECRET  What signs forwarded events. Without it: a secret that belongs to
                        the key and is printed
`;

// biome-ignore lint/plugin: a package of its own, loaded once.
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export interface Connection {
  apiKey: string;
  baseUrl: string;
}

/** Where events are forwarded to. */
export interface Target extends Receiver {
  /** Whether the user doesn't know the secret yet. */
  isSecretNew: boolean;
}

export type Command =
  | { name: "help" }
  | { name: "version" }
  | { name: "listen"; connection: Connection; target: Target }
  | { name: "trigger"; event: string; target: Target }
  | { name: "trigger"; event: string; target: undefined; connection: Connection; webhookId?: string };

type Environment = Record<string, string | undefined>;

/** Throws UsageError. */
export function readCommand(args: readonly string[], environment: Environment): Command {
  const { values, positionals } = parse(args);
  if (values.version) return { name: "version" };
  if (values.help || positionals.length === 0) return { name: "help" };
  const connect = () => connectionOf(environment, values["base-url"], values.live ?? false);
  const targetOf = (url: string): Target => {
    const own = environment.ASSAY_WEBHOOK_SECRET;
    return own
      ? { url: addressOf(url, "--forward-to"), secret: own, isSecretNew: false }
      : { url: addressOf(url, "--forward-to"), secret: secretOf(connect().apiKey), isSecretNew: true };
  };
  const [command, event, ...rest] = positionals;
  const forwardTo = values["forward-to"];
  if (command === "listen" && event === undefined) {
    if (values.webhook !== undefined) throw new UsageError("--webhook belongs to assay trigger.");
    if (forwardTo === undefined)
      throw new UsageError("Say where to: --forward-to http://localhost:3000/webhooks");
    return { name: "listen", connection: connect(), target: targetOf(forwardTo) };
  }
  if (command === "trigger" && rest.length === 0) {
    if (event === undefined || !Object.hasOwn(eventSamples, event))
      throw new UsageError(`Name one of these events: ${Object.keys(eventSamples).join(", ")}`);
    if (forwardTo !== undefined && values.webhook !== undefined)
      throw new UsageError("Give --forward-to or --webhook, not both.");
    if (forwardTo !== undefined) return { name: "trigger", event, target: targetOf(forwardTo) };
    const to = values.webhook === undefined ? {} : { webhookId: values.webhook };
    return { name: "trigger", event, target: undefined, connection: connect(), ...to };
  }
  throw new UsageError("There are two commands: assay listen, and assay trigger EVENT.");
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const options = {
    "forward-to": text,
    webhook: text,
    "base-url": text,
    live: flag,
    help: { ...flag, short: "h" },
    version: flag,
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function connectionOf(environment: Environment, baseUrl: string | undefined, isLive: boolean): Connection {
  const apiKey = environment.ASSAY_API_KEY?.trim();
  if (!apiKey)
    throw new UsageError("Set ASSAY_API_KEY to a test key: choose Test in the dashboard, then API keys.");
  const mode = /^assay_(live|test)_\w+$/.exec(apiKey)?.[1];
  if (mode === undefined)
    throw new UsageError("ASSAY_API_KEY isn't an API key: those begin with assay_test_.");
  if (mode === "live" && !isLive)
    throw new UsageError("ASSAY_API_KEY is a live key. Use a test key, or add --live for real events.");
  if (mode === "test" && isLive) throw new UsageError("--live needs a live key in ASSAY_API_KEY.");
  const address = baseUrl ?? environment.ASSAY_BASE_URL;
  if (!address)
    throw new UsageError("Set ASSAY_BASE_URL, or give --base-url, such as https://assay.example.com");
  return { apiKey, baseUrl: addressOf(address, baseUrl === undefined ? "ASSAY_BASE_URL" : "--base-url") };
}

function addressOf(text: string, what: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new UsageError(`${what} must be an address with http:// or https://`);
  const { username, password, href } = new URL(text);
  if (username || password) throw new UsageError(`${what} must not contain a user name or password.`);
  return href;
}

/** The same for one key every time, so that a receiver has to learn it only once. Says nothing about the key. */
function secretOf(apiKey: string): string {
  return createHmac("sha256", apiKey).update("secret of forwarded webhooks").digest("hex");
}
