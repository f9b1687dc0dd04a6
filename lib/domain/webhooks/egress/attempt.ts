import { brandedError } from "@/lib/platform/branded-error";
/**
 * Why a delivery failed:
 * - `dns`: the host does not resolve;
 * - `blocked`: the URL or an address of its host is not allowed, nothing was dialed;
 * - `connect`: no connection, or one that broke off or did not speak HTTP before the answer was complete;
 * - `tls`: no secure connection, above all a certificate that does not verify;
 * - `timeout`: no complete answer in time, wherever the time went;
 * - `status`: an answer other than 2xx; redirects are not followed.
 */
export const errorClasses = ["dns", "connect", "tls", "timeout", "status", "blocked"] as const;
export type ErrorClass = (typeof errorClasses)[number];

/** No request was sent: the host did not resolve, an address was blocked, or the connection or TLS failed. */
export class DialError extends brandedError("DialError") {
  constructor(
    readonly errorClass: ErrorClass,
    cause?: unknown,
  ) {
    super(errorClass, { cause });
  }
}

/** One attempt to deliver. It succeeded if there is no `errorClass`. */
export interface Attempt {
  startedAt: Date;
  durationMs: number;
  /** Present once the head of an answer has arrived, even if the rest has not. */
  status?: number;
  errorClass?: ErrorClass;
  /** The address that was dialed (the last one, if there were several). */
  address?: string;
  /** The body of the answer, raw: its first `answerBytes` at most. */
  responseBody: Buffer;
  /** From the Retry-After header of an answer other than 2xx, counted from the answer. */
  retryAfterSeconds?: number;
}

export interface DeliveryLimits {
  /** From the lookup of the name to the last byte read. */
  totalMs: number;
  /** TCP and TLS, for each address. */
  connectMs: number;
  /** Of the answer's body; the connection is closed beyond that. */
  answerBytes: number;
  /** Of the answer's head. */
  headerBytes: number;
  /** How many addresses of a host are tried until one accepts the connection. */
  addresses: number;
}

export const deliveryLimits: DeliveryLimits = {
  totalMs: 15_000,
  connectMs: 5_000,
  answerBytes: 16 * 1024,
  headerBytes: 16 * 1024,
  addresses: 3,
};
