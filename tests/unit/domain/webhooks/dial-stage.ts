import { afterEach, beforeEach } from "vitest";
import { deliveryLimits } from "@/lib/domain/webhooks/egress/attempt";
import { createDialer, type Dialer, type DialerOptions } from "@/lib/domain/webhooks/egress/dialer";
import { sendDelivery } from "@/lib/domain/webhooks/egress/send";
import { targetOf } from "@/lib/domain/webhooks/egress/target";
import { makeCertificate } from "@/tests/support/certificate";
import { type Receiver, startReceiver } from "@/tests/support/receiver";

/* A TLS receiver, new for each test, and dialers whose connections all end there. */

export const publicAddress = "93.184.216.34";
const url = "https://hooks.example.com/hook";
const certificate = makeCertificate(["hooks.example.com"]);
const body = Buffer.from("{}");

export let receiver: Receiver;
/** Every requested connection, by address and port. */
export let dialed: string[];
let dialers: Dialer[];
let nowMilliseconds: number;

export function passMilliseconds(milliseconds: number): void {
  nowMilliseconds += milliseconds;
}

/** Call it at the top of a test file. */
export function setUpReceiver(): void {
  beforeEach(async () => {
    receiver = await startReceiver(certificate);
    dialers = [];
    dialed = [];
    nowMilliseconds = Date.UTC(2026, 0, 15, 12);
  });
  afterEach(async () => {
    await Promise.all(dialers.map((dialer) => dialer.close()));
    await receiver.close();
  });
}

export async function presentInstead(presented: Parameters<typeof startReceiver>[0]): Promise<void> {
  await receiver.close();
  receiver = await startReceiver(presented);
}

/** A dialer whose connections all end at the receiver, no matter the address. */
export function dialerFor(
  options: Partial<DialerOptions> & Pick<DialerOptions, "resolve">,
  port = receiver.port,
): Dialer {
  const dialer = createDialer({
    allowInsecure: false,
    clock: () => nowMilliseconds,
    limits: { ...deliveryLimits, totalMilliseconds: 20_000 },
    ca: certificate.cert,
    route: (address, wanted) => {
      dialed.push(`${address} ${wanted}`);
      return { host: "127.0.0.1", port };
    },
    ...options,
  });
  dialers.push(dialer);
  return dialer;
}

export async function send(dialer: Dialer, to = url) {
  const attempt = await sendDelivery({ target: targetOf(to, dialer), body, headers: {}, dialer });
  // undici counts a connection as free one turn of the event loop later.
  await new Promise((resolve) => setImmediate(resolve));
  return attempt;
}

/** Gives the answers in turn, and keeps repeating the last one. */
export const inTurn = (...answers: string[][]) => {
  let turn = 0;
  return async () => answers[Math.min(turn++, answers.length - 1)] as string[];
};
