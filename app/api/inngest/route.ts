import { overHttps } from "@/app/api/over-https";
import { service } from "@/lib/service/current";

/** What a step of background work may take: rounds of deliveries and nightly removals take up to 20 seconds each. */
export const maxDuration = 60;

/** Our own listener answers this path before Next does. */
async function answer(request: Request): Promise<Response> {
  const response = await service().answerInngest?.(request);
  return overHttps(response ?? new Response(null, { status: 404 }));
}

export { answer as GET, answer as POST, answer as PUT };
