import { routeHandlers } from "@/app/api/route-handlers";
import { hits } from "@/lib/api/operations/watchlists";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(hits);
