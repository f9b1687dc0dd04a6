/** The newest folder of prisma/migrations, for processes that can't read it. `npm run db:diff` writes it. */
export const latestMigration = "20261127215527_deliveries_of_rare_events";
