import { healthResponse } from "@/lib/api/health";

export const dynamic = "force-dynamic";

export { healthResponse as GET };
