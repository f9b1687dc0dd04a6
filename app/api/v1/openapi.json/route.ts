import { routeHandlers } from "@/app/api/route-handlers";
import { openapi } from "@/lib/api/registry";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(openapi);
