import type { Page, Request } from "@playwright/test";

export const isAction = (request: Request) => request.headers()["next-action"] !== undefined;

/** Keeps the server from getting such requests, of which there are `count()`, until `release()` is called. */
export async function hold(page: Page, isHeld: (request: Request) => boolean) {
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
  return {
    count: () => count,
    async release() {
      release();
      await page.unrouteAll({ behavior: "wait" });
    },
  };
}
