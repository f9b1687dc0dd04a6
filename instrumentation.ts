/** Next calls this once before it serves: without our own listener this is what starts the service. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { startRuntime } = await import("./lib/start");
  await startRuntime();
}
