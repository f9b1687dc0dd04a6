/**
 * What stood in the way of a delivery:
 * - `dns`: the host does not resolve;
 * - `blocked`: the URL or an address of its host is not allowed, nothing was dialled;
 * - `connect`: no connection, or one that broke off or did not speak HTTP before the answer was whole;
 * - `tls`: no secure connection, above all a certificate that does not verify;
 * - `timeout`: no whole answer in time, wherever the time went;
 * - `status`: an answer other than 2xx; redirects are not followed.
 */
export const errorClasses = ["dns", "connect", "tls", "timeout", "status", "blocked"] as const;
export type ErrorClass = (typeof errorClasses)[number];

/** One try to deliver. It has succeeded when there is no `errorClass`. */
export interface Attempt {
  startedAt: Date;
  durationMs: number;
  /** Present as soon as the head of an answer arrived, even if the rest of it did not. */
  status?: number;
  errorClass?: ErrorClass;
  /** The address that was dialled (the last one, if several were). */
  address?: string;
  /** What came of the answer, as it was sent: at most `answerBytes` of it. */
  responseBody: Buffer;
  /** From a Retry-After header beside a status other than 2xx, counted from the answer. */
  retryAfterSeconds?: number;
}

export interface DeliveryLimits {
  /** From the look-up of the name to the last byte read. */
  totalMs: number;
  /** TCP and TLS, for each address. */
  connectMs: number;
  /** Of the body of the answer; the connection is cut beyond. */
  answerBytes: number;
  /** Of the head of the answer. */
  headerBytes: number;
  /** How many addresses of one host are tried while none of them takes the connection. */
  addresses: number;
}

export const deliveryLimits: DeliveryLimits = {
  totalMs: 15_000,
  connectMs: 5_000,
  answerBytes: 16 * 1024,
  headerBytes: 16 * 1024,
  addresses: 3,
};
