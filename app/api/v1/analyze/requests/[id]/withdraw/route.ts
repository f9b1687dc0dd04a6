import { routeHandlers } from "@/app/api/route-handlers";
import { withdraw } from "@/lib/api/operations/information-requests";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(withdraw);
