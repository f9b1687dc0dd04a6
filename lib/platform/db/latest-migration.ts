/** The newest folder of prisma/migrations, for processes that can't read it. `npm run db:diff` writes it. */
export const latestMigration = "20261130171315_forgotten_entries";
