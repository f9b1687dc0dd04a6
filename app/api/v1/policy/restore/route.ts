import { routeHandlers } from "@/app/api/route-handlers";
import { restore } from "@/lib/api/operations/policy-proposals";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(restore);
