import { backtestReport } from "@/lib/contract/backtest";
import { scorecard } from "@/lib/contract/scorecards";
import { maxPartRows, study } from "@/lib/contract/studies";
import { pastApplications } from "@/tests/bench/support/lender";
import { familySeconds } from "@/tests/bench/support/processes";
import { Report } from "@/tests/bench/support/report";
import { eventually } from "@/tests/support/poll";
import { Seed } from "@/tests/support/seed";
import { startServer } from "@/tests/support/server";

/*
 * A lender's past: a made-up history over 18 months, sent in parts over HTTP, analyzed in order of time, backtested, and learned from.
 *
 *   npx tsx tests/bench/study.ts [applications]
 */

const applications = Number(process.argv[2] ?? 200_000);
const rows = pastApplications(applications, { until: Date.now() - 86_400_000 });
const server = await startServer();
const seed = new Seed(server.databaseUrl);
const report = new Report("study");
try {
  const { key } = await seed.keyOfNewOrganization();
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${server.url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as unknown;
  };
  const timed = async (measure: string, run: () => Promise<unknown>) => {
    const began = performance.now();
    const before = familySeconds(server.process.pid) ?? 0;
    await run();
    const seconds = (performance.now() - began) / 1_000;
    report.add({ name: `${applications} applications`, measure, unit: "s", rounds: [seconds] });
    report.add({
      name: `${applications} applications`,
      measure: `${measure}, processor`,
      unit: "s",
      rounds: [(familySeconds(server.process.pid) ?? 0) - before],
    });
  };
  const { studyId } = study.parse(await call("POST", "/studies", { name: "Loans" }));
  await timed("sent", async () => {
    for (let from = 0; from < rows.length; from += maxPartRows)
      await call("POST", `/studies/${studyId}/rows?from=${from}`, {
        rows: rows.slice(from, from + maxPartRows),
      });
  });
  await timed("analyzed", async () => {
    await call("POST", `/studies/${studyId}/run`, {});
    await eventually(
      "the analysis",
      async () => study.parse(await call("GET", `/studies/${studyId}`)),
      ({ status }) => status !== "running",
      3_600_000,
    );
  });
  await timed("backtested", async () => {
    const { fraud, honest, reviews, ranking } = backtestReport.parse(
      await call("POST", `/studies/${studyId}/backtest`, {}),
    );
    console.log(JSON.stringify({ fraud, honest, reviews, auc: ranking.auc, ks: ranking.ks }));
  });
  await timed("learned", async () => {
    const { scorecardId } = scorecard.parse(await call("POST", "/scorecards", { studyId }));
    const { status, result } = await eventually(
      "the scorecard",
      async () => scorecard.parse(await call("GET", `/scorecards/${scorecardId}`)),
      (seen) => seen.status !== "running",
      3_600_000,
    );
    const { auc, ks, logLoss, labels } = result?.gain ?? {};
    console.log(JSON.stringify({ status, labels, auc, ks, logLoss, decisions: result?.decisions }));
  });
  report.publish();
} finally {
  await seed.close();
  await server.close();
}
