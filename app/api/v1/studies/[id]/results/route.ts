import { routeHandlers } from "@/app/api/route-handlers";
import { results } from "@/lib/api/operations/studies";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(results);
