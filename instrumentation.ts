/** Next calls this once before it serves. The condition is decided when Next compiles: there is no edge here. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startBuiltService } = await import("@/lib/service/start-built");
    await startBuiltService();
  }
}
