import { service } from "@/lib/service/current";

/** Behind our own listener this is answered before Next. */
async function answer(request: Request): Promise<Response> {
  return (await service().answerInngest?.(request)) ?? new Response(null, { status: 503 });
}

export { answer as GET, answer as POST, answer as PUT };
