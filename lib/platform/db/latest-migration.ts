/** The newest folder of prisma/migrations, for processes that can't read it. `npm run db:diff` writes it. */
export const latestMigration = "20261130174712_contract_20261128032440_unused_functions";
