import { routeHandlers } from "@/app/api/route-handlers";
import { listDue } from "@/lib/api/operations/letters";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(listDue);
