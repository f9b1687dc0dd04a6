import { brandedError } from "@/lib/platform/branded-error";

/**
 * Why a delivery failed:
 * - `dns`: the host does not resolve;
 * - `blocked`: the URL or an address of its host is not allowed, nothing was dialed;
 * - `connect`: no connection, or it broke off or did not speak HTTP before the response was complete;
 * - `tls`: no secure connection, usually because the certificate does not verify;
 * - `timeout`: no complete response in time, for any cause;
 * - `status`: a response other than 2xx; redirects are not followed.
 */
const errorClasses = ["dns", "connect", "tls", "timeout", "status", "blocked"] as const;
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

/** It succeeded if there is no `errorClass`. */
export interface Attempt {
  startedAt: Date;
  durationMs: number;
  /** Present once the head of a response has arrived, even if the rest has not. */
  status?: number;
  errorClass?: ErrorClass;
  /** The address that was dialed (the last one if there were several). */
  address?: string;
  /** The raw body of the response: at most its first `answerBytes`. */
  responseBody: Buffer;
  /** From the Retry-After header of a response other than 2xx, counted from its arrival. */
  retryAfterSeconds?: number;
}

export interface DeliveryLimits {
  /** From the name lookup to the last byte read. */
  totalMilliseconds: number;
  /** TCP and TLS handshakes, for each address. */
  connectMilliseconds: number;
  /** Bytes read of the response's body; then the connection is closed. */
  answerBytes: number;
  /** Maximum size of the response's head. */
  headerBytes: number;
  /** How many of a host's addresses are tried until one accepts the connection. */
  addresses: number;
}

export const deliveryLimits: DeliveryLimits = {
  totalMilliseconds: 15_000,
  connectMilliseconds: 5_000,
  answerBytes: 16 * 1024,
  headerBytes: 16 * 1024,
  addresses: 3,
};
