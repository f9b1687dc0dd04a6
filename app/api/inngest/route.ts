import { runtime } from "@/lib/platform/runtime";

/** Behind our own listener this is answered before Next. */
async function answer(request: Request): Promise<Response> {
  return (await runtime().answerInngest?.(request)) ?? new Response(null, { status: 503 });
}

export { answer as GET, answer as POST, answer as PUT };
