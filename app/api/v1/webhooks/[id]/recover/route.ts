import { routeHandlers } from "@/app/api/route-handlers";
import { recover } from "@/lib/api/operations/webhooks";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(recover);
