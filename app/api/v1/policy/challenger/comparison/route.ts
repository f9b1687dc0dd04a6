import { routeHandlers } from "@/app/api/route-handlers";
import { compare } from "@/lib/api/operations/challenger";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(compare);
