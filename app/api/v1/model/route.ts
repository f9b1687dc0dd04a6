import { routeHandlers } from "@/app/api/route-handlers";
import { model } from "@/lib/api/operations/model";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(model);
