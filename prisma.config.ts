/** For Prisma's own command line, such as `npx prisma@7.10.0 migrate deploy`. The service connects through lib/platform/db. */
export default {
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "postgresql://unset" },
};
