import { readyResponse } from "@/lib/api/health";

export const dynamic = "force-dynamic";

export { readyResponse as GET };
