import { readyResponse } from "@/lib/api/health";
import { service } from "@/lib/service/current";

export const dynamic = "force-dynamic";

export function GET(): Promise<Response> {
  return readyResponse(service());
}
