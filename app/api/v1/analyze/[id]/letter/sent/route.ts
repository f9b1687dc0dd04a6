import { routeHandlers } from "@/app/api/route-handlers";
import { markSent } from "@/lib/api/operations/letters";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(markSent);
