import { routeHandlers } from "@/app/api/route-handlers";
import { create, list } from "@/lib/api/operations/scorecards";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(create, list);
