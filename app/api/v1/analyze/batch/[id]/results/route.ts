import { routeHandlers } from "@/app/api/route-handlers";
import { results } from "@/lib/api/operations/batches";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(results);
