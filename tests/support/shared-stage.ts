import { type DeliveryStage, stageDeliveries } from "./drain";
import { openTestPostgres } from "./shared-postgres";
import { type Stage, stagePlatform } from "./stage";

/** A platform on this file's own database on the shared server. Close it in `afterAll`. */
export function openStage(options: Parameters<typeof stagePlatform>[1]): Promise<Stage> {
  return onTestPostgres((connectionString) => stagePlatform(connectionString, options));
}

/** The same for a process that delivers webhooks. */
export function openDeliveryStage(options: Parameters<typeof stageDeliveries>[1]): Promise<DeliveryStage> {
  return onTestPostgres((connectionString) => stageDeliveries(connectionString, options));
}

async function onTestPostgres<Opened extends { close(): Promise<void> }>(
  open: (connectionString: string) => Promise<Opened>,
): Promise<Opened> {
  const postgres = await openTestPostgres();
  const stage = await open(postgres.connectionString);
  return {
    ...stage,
    async close() {
      await stage.close();
      await postgres.close();
    },
  };
}
