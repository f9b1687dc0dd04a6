import { unknownPathHandlers } from "@/app/api/route-handlers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unknownPathHandlers();
