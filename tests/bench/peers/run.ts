import { newApplicant } from "@/tests/bench/support/applicants";
import { startOwn } from "@/tests/bench/support/child";
import { postmasterOf } from "@/tests/bench/support/processes";
import { Report } from "@/tests/bench/support/report";
import { Seed } from "@/tests/support/seed";
import { startServer } from "@/tests/support/server";
import { seedWebhook } from "@/tests/support/webhooks";
import { compare } from "./compare";
import { openPeer, peers, type Target } from "./peers";

/* Assay beside other servers that you have built: see README.md in this folder. */

const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 5);
const connections = 50;
const given = peers.filter(({ prefix }) => process.env[`${prefix}_URL`] !== undefined);
if (given.length === 0) {
  console.error(`No peer is given: set ${peers.map(({ prefix }) => `${prefix}_URL`).join(", ")}, or some.`);
  process.exit(2);
}
const report = new Report("peers");
const receiver = await startOwn("counting-receiver");
const received = async () => ((await (await fetch(receiver.origin)).json()) as { count: number }).count;
const opened: Target[] = [];
try {
  const own = await openOwn();
  opened.push(own);
  for (const peer of given) {
    const target = (await openPeer(peer, process.env)) as Target;
    opened.push(target);
    const amount = { received, load: { connections, seconds, rounds } };
    const targets = [own, target];
    if (peer.measures === "decisions")
      await compare(report, { name: "decisions", unit: "decision", targets, receivers: [], ...amount });
    else
      for (const count of [1, 10]) {
        const receivers = Array.from({ length: count }, (_, n) => `${receiver.origin}/${n}`);
        const name = `${count} webhook${count > 1 ? "s" : ""}, beside ${peer.name}`;
        await compare(report, { name, unit: "delivery", targets, receivers, ...amount });
      }
  }
  report.publish();
} finally {
  for (const target of opened) await target.close();
  await receiver.close();
}

/** Its requests are analyses, which the deliveries are about. */
async function openOwn(): Promise<Target> {
  const server = await startServer({ env: { WEBHOOK_ALLOW_INSECURE: "1", LOG_LEVEL: "warn" } });
  const seed = new Seed(server.databaseUrl);
  const roots = [server.process.pid, await postmasterOf(seed.pool)].filter((pid) => pid !== undefined);
  const { url, dataDirectory } = server;
  let applicants = 0;
  return {
    ...{ name: "Assay", url, roots },
    async prepare(receivers) {
      const key = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
      for (const receiver of receivers) await seedWebhook(seed, key, { url: receiver, dataDirectory });
      const headers = { authorization: `Bearer ${key.key}`, "content-type": "application/json" };
      const body = () => JSON.stringify({ applicantData: newApplicant(applicants++) });
      return () => ({ method: "POST", path: "/v1/analyze", headers, body: body() });
    },
    async close() {
      await seed.close();
      await server.close();
    },
  };
}
