import type { Refusal } from "./action-result";

/** The result of a server action that never reached the server. */
export const unreachable: { ok: false } & Refusal = {
  ok: false,
  message: "Couldn't reach the server. Try again.",
  fieldErrors: {},
};
