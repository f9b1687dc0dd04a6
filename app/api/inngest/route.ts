import { service } from "@/lib/service/current";

/** Our own listener answers this path before Next does. */
async function answer(request: Request): Promise<Response> {
  return (await service().answerInngest?.(request)) ?? new Response(null, { status: 404 });
}

export { answer as GET, answer as POST, answer as PUT };
