import { defineConfig } from "prisma/config";

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  // Only `prisma migrate deploy` reads this; the service itself connects through lib/platform/db.
  datasource: { url: process.env.DATABASE_URL ?? "postgresql://unset" },
});
