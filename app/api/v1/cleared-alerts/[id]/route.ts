import { routeHandlers } from "@/app/api/route-handlers";
import { withdraw } from "@/lib/api/operations/cleared-alerts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(withdraw);
