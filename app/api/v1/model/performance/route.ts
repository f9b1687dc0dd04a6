import { routeHandlers } from "@/app/api/route-handlers";
import { performance } from "@/lib/api/operations/model";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(performance);
