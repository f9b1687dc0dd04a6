import { routeHandlers } from "@/app/api/route-handlers";
import { replay } from "@/lib/api/operations/events";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(replay);
