/** Notices are counted exactly up to this number. In its own file because browsers load it. */
export const countedNotices = 99;
