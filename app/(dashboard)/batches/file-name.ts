/** The key of a batch's metadata that holds the name of its file. */
export const fileNameKey = "fileName";
