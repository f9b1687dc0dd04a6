import { routeHandlers } from "@/app/api/route-handlers";
import { rotate } from "@/lib/api/operations/api-keys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(rotate);
