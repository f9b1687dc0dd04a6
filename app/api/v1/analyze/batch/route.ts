import { routeHandlers } from "@/app/api/route-handlers";
import { list, submit } from "@/lib/api/operations/batches";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(submit, list);
