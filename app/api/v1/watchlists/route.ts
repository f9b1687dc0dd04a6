import { routeHandlers } from "@/app/api/route-handlers";
import { list } from "@/lib/api/operations/watchlists";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(list);
