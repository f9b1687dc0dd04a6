import { routeHandlers } from "@/app/api/route-handlers";
import { create, list } from "@/lib/api/operations/api-keys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(list, create);
