/** Up to this many notices are counted exactly. In a file of its own because browsers load it. */
export const countedNotices = 99;
