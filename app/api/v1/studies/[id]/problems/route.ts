import { routeHandlers } from "@/app/api/route-handlers";
import { problems } from "@/lib/api/operations/studies";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(problems);
