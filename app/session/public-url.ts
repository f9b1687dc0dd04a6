import { service } from "@/lib/service/current";

/** Where people open the service: `NEXTAUTH_URL`, by default this machine. */
export function publicUrl(): string {
  const { NEXTAUTH_URL, PORT } = service().env;
  return NEXTAUTH_URL ?? `http://localhost:${PORT}`;
}

/** Whether people open the service over https: then cookies are for https only. */
export function isHttps(): boolean {
  return publicUrl().startsWith("https://");
}
