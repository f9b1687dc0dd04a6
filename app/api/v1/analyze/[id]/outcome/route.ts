import { routeHandlers } from "@/app/api/route-handlers";
import { label } from "@/lib/api/operations/dispositions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(label);
