import { routeHandlers } from "@/app/api/route-handlers";
import { read, remove, update } from "@/lib/api/operations/list-entries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(read, update, remove);
