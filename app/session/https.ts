import { service } from "@/lib/service/current";

/** Whether people open the service over https: then cookies are for https only. */
export function isHttps(): boolean {
  return service().env.NEXTAUTH_URL?.startsWith("https://") ?? false;
}
