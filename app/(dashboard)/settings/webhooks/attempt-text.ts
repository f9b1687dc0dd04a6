import type { DeliveryView } from "@/lib/contract/webhooks";

type Outcome = Pick<NonNullable<DeliveryView["lastAttempt"]>, "status" | "errorClass">;

const words: Record<NonNullable<Outcome["errorClass"]>, string> = {
  dns: "The host didn't resolve",
  connect: "The connection failed or was interrupted",
  tls: "The TLS connection failed: check the certificate",
  timeout: "No complete answer within 15 seconds",
  status: "Refused",
  blocked: "Blocked: the URL or its address isn't allowed",
};

/** The result of an attempt, such as "Answered 503". */
export function attemptText({ status, errorClass }: Outcome): string {
  if (errorClass !== null && errorClass !== "status") return words[errorClass];
  return status === null ? words.status : `Answered ${status}`;
}
