import { routeHandlers } from "@/app/api/route-handlers";
import { list, propose } from "@/lib/api/operations/policy-proposals";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(list, propose);
