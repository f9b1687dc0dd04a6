import { routeHandlers } from "@/app/api/route-handlers";
import { read, remove } from "@/lib/api/operations/studies";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(read, remove);
