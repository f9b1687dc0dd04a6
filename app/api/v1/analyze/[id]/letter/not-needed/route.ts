import { routeHandlers } from "@/app/api/route-handlers";
import { markNotNeeded } from "@/lib/api/operations/letters";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(markNotNeeded);
