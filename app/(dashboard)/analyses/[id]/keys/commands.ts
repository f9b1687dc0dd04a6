/** The commands of a case, by their key. */
export const commands = {
  j: "Next case in the queue",
  k: "Previous case in the queue",
  x: "Select the case, for several at once",
  a: "Approve: opens the form",
  d: "Decline: opens the form",
  n: "Write a note",
  c: "Confirm the proposed decision",
  s: "Skip to the next case without claiming this one",
  v: "Split view: the case beside the queue, or not",
} as const;

export type CommandKey = keyof typeof commands;
