import { operations } from "@/lib/api/registry";

/** The patterns of all routes below `/v1`, in alphabetical order. */
export const routePatterns: readonly string[] = [...new Set(operations.map(({ path }) => path))].sort();
