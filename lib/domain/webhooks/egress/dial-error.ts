import { brandedError } from "@/lib/platform/branded-error";
import type { ErrorClass } from "./attempt";

/** No request was sent: the name, the verdict on its addresses, the connection or TLS stood in the way. */
export class DialError extends brandedError("DialError") {
  constructor(
    readonly errorClass: ErrorClass,
    cause?: unknown,
  ) {
    super(errorClass, { cause });
  }
}
