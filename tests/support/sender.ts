import { type DeliveryLimits, deliveryLimits } from "@/lib/domain/webhooks/egress/attempt";
import { createDialer, type Dialer, type DialerOptions } from "@/lib/domain/webhooks/egress/dialer";
import { sendDelivery } from "@/lib/domain/webhooks/egress/send";
import { targetOf } from "@/lib/domain/webhooks/egress/target";
import { type Receiver, startReceiver } from "./receiver";

/** The time of every attempt. */
export const sentAt = Date.UTC(2026, 0, 15, 12);
export const event = Buffer.from('{"id":"evt_1","event":"analysis.completed"}');
/** Long enough for an answer, short enough to wait for one that never comes. */
export const short: DeliveryLimits = { ...deliveryLimits, totalMilliseconds: 1_000 };

interface SendOptions extends Partial<DialerOptions> {
  url?: string;
  body?: Buffer;
  headers?: Record<string, string>;
}

/** Sends deliveries, by default to a new receiver. Close it after each test. */
export interface Sender {
  receiver: Receiver;
  send(options?: SendOptions): ReturnType<typeof sendDelivery>;
  /** A dialer that is closed along with it. */
  dialer(options: DialerOptions): Dialer;
  close(): Promise<void>;
}

export async function openSender(): Promise<Sender> {
  const receiver = await startReceiver();
  const dialers: Dialer[] = [];

  function dialer(options: DialerOptions): Dialer {
    const made = createDialer(options);
    dialers.push(made);
    return made;
  }

  return {
    receiver,
    send({ url = receiver.url, body = event, headers = {}, ...options } = {}) {
      const through = dialer({
        allowInsecure: true,
        resolve: () => Promise.reject(new Error("ENOTFOUND")),
        ...options,
      });
      return sendDelivery({
        target: targetOf(url, through),
        body,
        headers,
        dialer: through,
        clock: () => sentAt,
      });
    },
    dialer,
    async close() {
      await Promise.all(dialers.map((each) => each.close()));
      await receiver.close();
    },
  };
}
