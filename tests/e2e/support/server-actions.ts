import type { Page, Request } from "@playwright/test";

/** Records the call of a server action that `act` causes. */
export async function recordAction(page: Page, act: () => Promise<unknown>): Promise<Request> {
  const sent = page.waitForRequest((request) => request.headers()["next-action"] !== undefined);
  await act();
  return sent;
}

/** Plays a recorded call again with other arguments, as a program would that talks to the server by itself. */
export async function replay(page: Page, action: Request, args: unknown[]): Promise<string> {
  const { "next-action": id = "", "content-type": type = "" } = action.headers();
  const answer = await page.request.post(action.url(), {
    headers: { "next-action": id, "content-type": type },
    data: JSON.stringify(args),
  });
  return answer.text();
}
