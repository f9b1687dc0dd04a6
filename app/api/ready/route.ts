import { overHttps } from "@/app/api/over-https";
import { readyResponse } from "@/lib/api/health";
import { service } from "@/lib/service/current";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  return overHttps(await readyResponse(service()));
}
