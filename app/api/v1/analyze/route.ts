import { routeHandlers } from "@/app/api/route-handlers";
import { analyze, list } from "@/lib/api/operations/analyses";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(analyze, list);
