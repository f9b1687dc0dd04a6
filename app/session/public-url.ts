import { publicUrlOf } from "@/lib/platform/public-url";
import { service } from "@/lib/service/current";

export function publicUrl(): string {
  return publicUrlOf(service().env);
}

/** Whether people open the service over https: then cookies are for https only. */
export function isHttps(): boolean {
  return publicUrl().startsWith("https://");
}
