import { brandedError } from "./branded-error";

/** Why the service can't start, and what the operator can do about it. */
export class StartError extends brandedError("StartError") {}
