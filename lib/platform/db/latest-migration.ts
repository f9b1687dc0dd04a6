/** The newest folder of prisma/migrations, for processes that can't read it. `npm run db:diff` writes it. */
export const latestMigration = "20261128060107_count_reviews_by_hour";
