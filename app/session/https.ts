import { runtime } from "@/lib/platform/runtime";

/** Whether people open the service over https: then cookies are for https only. */
export function isHttps(): boolean {
  return runtime().env.NEXTAUTH_URL?.startsWith("https://") ?? false;
}
