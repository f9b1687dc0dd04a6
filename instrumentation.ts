/** Next calls this once before it serves: without our own listener this is what starts the service. */
export async function register(): Promise<void> {
  const { startRuntime } = await import("./lib/start");
  await startRuntime();
}
