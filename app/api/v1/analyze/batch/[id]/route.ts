import { routeHandlers } from "@/app/api/route-handlers";
import { read } from "@/lib/api/operations/batches";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(read);
