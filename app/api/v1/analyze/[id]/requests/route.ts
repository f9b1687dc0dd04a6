import { routeHandlers } from "@/app/api/route-handlers";
import { ask, list } from "@/lib/api/operations/information-requests";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(ask, list);
