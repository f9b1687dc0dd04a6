import { routeHandlers } from "@/app/api/route-handlers";
import { search } from "@/lib/api/operations/applicants";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(search);
