/** Whether `npm run faults` asked for more of everything than `npm test` has time for. */
export const isLong = process.env.FAULT_KILLS !== undefined;
