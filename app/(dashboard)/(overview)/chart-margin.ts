/** Room for the upper half of the topmost label, which would be pushed below its line. */
export const chartMargin = { top: 8 };
