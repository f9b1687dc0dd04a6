import { routeHandlers } from "@/app/api/route-handlers";
import { adverse } from "@/lib/api/operations/dispositions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(adverse);
