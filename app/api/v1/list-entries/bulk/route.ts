import { routeHandlers } from "@/app/api/route-handlers";
import { bulk } from "@/lib/api/operations/list-entries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(bulk);
