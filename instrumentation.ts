import { after } from "next/server";

/** Next calls this once before it serves requests. The condition keeps Node modules out of Next's edge bundle. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startUnderNext } = await import("@/lib/service/start-under-next");
    await startUnderNext((work) => after(work));
  }
}
