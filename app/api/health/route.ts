import { overHttps } from "@/app/api/over-https";
import { healthResponse } from "@/lib/api/health";

export const dynamic = "force-dynamic";

export function GET(): Response {
  return overHttps(healthResponse());
}
