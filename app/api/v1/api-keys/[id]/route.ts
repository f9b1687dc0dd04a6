import { routeHandlers } from "@/app/api/route-handlers";
import { revoke } from "@/lib/api/operations/api-keys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(revoke);
