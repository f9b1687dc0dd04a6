import { routeHandlers } from "@/app/api/route-handlers";
import { issue, read } from "@/lib/api/operations/letters";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(read, issue);
