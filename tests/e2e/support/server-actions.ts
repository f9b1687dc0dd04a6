import type { Page, Request } from "@playwright/test";

/** Records the server action call that `act` causes. */
export async function recordAction(page: Page, act: () => Promise<unknown>): Promise<Request> {
  const sent = page.waitForRequest((request) => request.headers()["next-action"] !== undefined);
  await act();
  return sent;
}

/** Replays a recorded call with other arguments, as a program would that talks to the server directly. */
export async function replay(page: Page, action: Request, args: unknown[]): Promise<string> {
  const { "next-action": id = "", "content-type": type = "" } = action.headers();
  const answer = await page.request.post(action.url(), {
    headers: { "next-action": id, "content-type": type },
    data: JSON.stringify(args),
  });
  return answer.text();
}

/** Recorded actions, by what they do and for which server. */
const seen = new Map<string, Request>();

/**
 * The first time, does through the page what an action does, and leaves the page. After that, calls the action
 * directly, by default with the same arguments, and returns its answer. For steps that many tests begin with.
 */
export async function act(
  page: Page,
  name: string,
  args: unknown[] | undefined,
  throughPage: () => Promise<unknown>,
): Promise<string | undefined> {
  const { origin } = new URL((await page.request.get("/api/health")).url());
  const action = seen.get(`${name} ${origin}`);
  if (action) return replay(page, action, args ?? action.postDataJSON());
  seen.set(`${name} ${origin}`, await recordAction(page, throughPage));
  await page.goto("about:blank");
  return undefined;
}
