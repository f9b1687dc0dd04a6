/** How long a member can undo a decision. Until then it has no effect, and no event leaves. */
export const undoSeconds = 10;
