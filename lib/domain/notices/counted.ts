/** More notices than this are counted as this and one more. */
export const countedNotices = 99;
