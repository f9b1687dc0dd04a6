import { expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { entry, openBatches } from "@/tests/support/batches";
import { seedWatchlist } from "@/tests/support/seed-watchlist";

const { seed, submit, ended, results } = openBatches();

it("screens the applicants of a batch, whose hits are listed and decided on", async () => {
  const owner = await seed.keyOfNewOrganization();
  const { key } = owner;
  const list = await seedWatchlist(seed, owner.organizationId, "KOVALENCHUK, Dmitriy");
  const applicants = [
    entry(1, { firstName: "Dmitry", lastName: "Kovalenchouk" }),
    entry(2, { firstName: "Elena", lastName: "Martinez" }),
  ];
  const { batchId } = (await submit({ applicants }, owner)).body;
  await ended(batchId, owner);
  const [held] = (await results(batchId, "", owner)).data;
  expect(held).toMatchObject({ id: "loan-1", decision: "REVIEW" });
  const hits = await call("GET", "/watchlists/hits?status=open", { key });
  expect(hits.body.data).toMatchObject([{ externalId: "loan-1", list, entry: "1", status: "open" }]);
  const [{ id }] = hits.body.data;
  const resolved = await call("POST", `/watchlists/hits/${id}/resolve`, { key, body: { status: "cleared" } });
  expect(resolved).toMatchObject({ status: 200, body: { id, status: "cleared" } });
  const left = await call("GET", "/watchlists/hits?status=open", { key });
  expect(left.body.data).toEqual([]);
});
