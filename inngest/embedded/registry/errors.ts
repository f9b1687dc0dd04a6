import { brandedError } from "@/lib/platform/branded-error";

/** A function uses something that the embedded executor does not have; the message names both. */
export class UnsupportedError extends brandedError("UnsupportedError") {}

/** The executor and the handler that it is to call don't fit together. */
export class RegistrationError extends brandedError("RegistrationError") {}
