import { brandedError } from "@/lib/platform/branded-error";

/** A function uses a feature that the embedded executor doesn't support; the message names both. */
export class UnsupportedError extends brandedError("UnsupportedError") {}

/** The executor and its handler don't match. */
export class RegistrationError extends brandedError("RegistrationError") {}
