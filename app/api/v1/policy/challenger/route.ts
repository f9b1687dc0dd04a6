import { routeHandlers } from "@/app/api/route-handlers";
import { end, read, start } from "@/lib/api/operations/challenger";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(read, start, end);
