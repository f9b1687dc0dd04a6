import { routeHandlers } from "@/app/api/route-handlers";
import { read } from "@/lib/api/operations/validation-documents";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeHandlers(read);
