import { readdir } from "node:fs/promises";
import path from "node:path";

const app = path.resolve("app");
/** Pages that only lead to others, the second one as long as no provider has sent a person. */
const redirects = ["/settings", "/sign-in/connect"];

/** The path of every page of the service, such as /analyses/[id]. */
export async function pagePaths(): Promise<string[]> {
  const files = await readdir(app, { recursive: true });
  return files
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => `/${path.dirname(file)}`.replaceAll(/\/\([^/]*\)/g, "") || "/")
    .filter((pagePath) => !redirects.includes(pagePath))
    .toSorted();
}

/** Whether a URL's path is one of that page. */
export function isOfPage(pagePath: string, pathname: string): boolean {
  const pattern = pagePath.replaceAll(/\[[^/]*\]/g, "[^/]+");
  return new RegExp(`^${pattern}$`).test(pathname);
}
