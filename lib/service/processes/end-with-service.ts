/** Ends a process that the service has started when the service ends, even by a kill, and not before. */
export function endWithService(process: NodeJS.Process): void {
  process.once("disconnect", () => process.exit(0));
  // The service ended while the process loaded.
  if (!process.connected) process.exit(0);
  // Ctrl-C and service managers signal both, while requests are still being answered. The service ends this process.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
}
