/** The commands of a case, by their key. */
export const commands = {
  j: "Next case of the queue",
  k: "Previous case of the queue",
  a: "Approve: opens the form",
  d: "Decline: opens the form",
  n: "Write a note",
  s: "Skip: the next case, without a claim on this one",
} as const;

export type CommandKey = keyof typeof commands;
