import { routeHandlers } from "@/app/api/route-handlers";
import { erase, read, update } from "@/lib/api/operations/applicants";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(read, update, erase);
