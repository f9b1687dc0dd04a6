import { serviceEnv } from "@/lib/service/current";
import { strictTransportSecurity } from "@/lib/service/http/strict-transport-security";

/** Adds Strict-Transport-Security where no listener of ours does. */
export function overHttps(response: Response): Response {
  const env = serviceEnv();
  if (!env.SERVERLESS) return response;
  for (const [name, value] of Object.entries(strictTransportSecurity(env))) response.headers.set(name, value);
  return response;
}
