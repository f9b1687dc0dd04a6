import { routeHandlers } from "@/app/api/route-handlers";
import { simulate } from "@/lib/api/operations/policy";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(simulate);
