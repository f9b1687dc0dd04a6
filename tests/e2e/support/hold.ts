import type { Page, Request } from "@playwright/test";

export const isAction = (request: Request) => request.headers()["next-action"] !== undefined;

/** Keeps the server from getting such requests until the returned function is called, which returns how many there were. */
export async function hold(
  page: Page,
  isHeld: (request: Request) => boolean,
): Promise<() => Promise<number>> {
  let count = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*", async (route) => {
    if (isHeld(route.request())) {
      count++;
      await held;
    }
    await route.fallback();
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: "wait" });
    return count;
  };
}
