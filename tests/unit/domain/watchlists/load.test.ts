import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ByteStream } from "@/lib/domain/watchlists/formats/format";
import { listWatchlists } from "@/lib/domain/watchlists/list";
import { loadEdition, type NewEdition } from "@/lib/domain/watchlists/load";
import { loadFromSettings } from "@/lib/domain/watchlists/load-from-settings";
import { readEdition } from "@/lib/domain/watchlists/read-edition";
import { makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";
import { streamOf, watchlistFiles } from "@/tests/support/watchlist-files";

let now = Date.parse("2026-11-20T12:00:00Z");
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());

function edition({
  files,
  ...rest
}: Partial<NewEdition> & Pick<NewEdition, "format"> & { files?: ByteStream[] }): NewEdition {
  const given = files ?? watchlistFiles[rest.format].map((file) => streamOf(file));
  const content = readEdition(rest.format, given);
  return { organizationId: null, content, loadedBy: "cli", force: false, ...rest };
}

const header = "id,schema,name,aliases,birth_date,countries,addresses\n";
const persons = (...ids: string[]) => [
  streamOf(header + ids.map((id) => `${id},Person,Made Up ${id},,,,\n`).join("")),
];

async function rows() {
  const { rows: found } = await stage.pool.query(
    "SELECT w.id, w.name, w.entry_count, w.replaced_at, w.active_since, count(e.uid)::int AS entries FROM watchlists w LEFT JOIN watchlist_entries e ON e.watchlist_id = w.id GROUP BY w.id ORDER BY w.loaded_at, w.id",
  );
  return found;
}

describe("loading a watchlist", () => {
  it("puts the operator's edition in force for every organization, and a member's for its own alone", async () => {
    const [one, other] = [await makeMember(stage), await makeMember(stage)];
    const { organizationId } = one.principal;
    await loadEdition(stage.platform, edition({ format: "ofac-sdn" }));
    await loadFromSettings(stage.platform, one.context, edition({ format: "un-consolidated" }));
    expect(await listWatchlists(other.context)).toMatchObject([
      { name: "OFAC SDN", persons: 2, leftOut: 1, isShared: true, isStale: false, editionDate: "2026-11-20" },
    ]);
    expect(await listWatchlists(one.context)).toMatchObject([
      { name: "OFAC SDN" },
      { name: "UN Security Council", isShared: false, editionDate: "2026-11-18", loadedBy: one.principal.id },
    ]);
    const { rows: audited } = await stage.pool.query(
      "SELECT action FROM audit_entries WHERE organization_id = $1 AND action = 'watchlist.loaded'",
      [organizationId],
    );
    expect(audited).toHaveLength(1);
  });

  it("replaces the edition before and keeps its entries for now", async () => {
    const load = (...ids: string[]) =>
      loadEdition(
        stage.platform,
        edition({ format: "opensanctions", name: "Replaced", files: persons(...ids) }),
      );
    const first = await load("1", "2");
    now += 1_000;
    const second = await load("1", "2", "3");
    const found = (await rows()).filter(({ name }) => name === "Replaced");
    expect(found).toMatchObject([
      { id: first.id, entries: 2, replaced_at: new Date(now) },
      { id: second.id, entries: 3, replaced_at: null },
    ]);
  });

  it("leaves nothing of files that are refused, and the edition before in force", async () => {
    const before = await rows();
    const bad = persons("1", "2", "2");
    await expect(
      loadEdition(stage.platform, edition({ format: "opensanctions", name: "Replaced", files: bad })),
    ).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "files", message: "targets.simple.csv, line 4: entry 2 is listed twice" }],
    });
    await expect(
      loadEdition(stage.platform, edition({ format: "opensanctions", name: "Replaced", files: persons() })),
    ).rejects.toMatchObject({ details: [{ message: "contain no people" }] });
    expect(await rows()).toEqual(before);
  });

  it("refuses an edition of the future, stated or in the files", async () => {
    const load = (editionDate: string | undefined, lastSeen: string) =>
      loadEdition(
        stage.platform,
        edition({
          format: "opensanctions",
          name: "Dated",
          ...(editionDate === undefined ? {} : { editionDate }),
          files: [streamOf(`${header.trim()},last_seen\n1,Person,Made Up,,,,,${lastSeen}\n`)],
        }),
      );
    await expect(load("2999-01-01", "2026-11-01")).rejects.toMatchObject({
      details: [{ path: "editionDate", message: "must not be in the future" }],
    });
    await expect(load(undefined, "2999-01-01")).rejects.toMatchObject({ details: [{ path: "files" }] });
    expect((await rows()).filter(({ name }) => name === "Dated")).toEqual([]);
    const tomorrow = new Date(now + 12 * 3_600_000).toISOString().slice(0, 10);
    await expect(load(tomorrow, "2999-01-01")).resolves.toMatchObject({ editionDate: tomorrow });
  });

  it("refuses an edition that shrank by more than half, unless forced", async () => {
    const load = (ids: string[], force: boolean) =>
      loadEdition(
        stage.platform,
        edition({ format: "opensanctions", name: "Shrinking", files: persons(...ids), force }),
      );
    await load(["1", "2", "3", "4"], false);
    await load(["1", "2"], false);
    await load(["1", "2", "3", "4"], false);
    await expect(load(["1"], false)).rejects.toMatchObject({ code: "conflict" });
    await expect(load(["1"], true)).resolves.toMatchObject({ persons: 1 });
  });

  it("refuses an edition that is older than the one in force, unless forced", async () => {
    const load = (editionDate: string | undefined, force = false) =>
      loadEdition(
        stage.platform,
        edition({ format: "opensanctions", name: "Aging", editionDate, files: persons("1"), force }),
      );
    await load("2026-11-10");
    await expect(load("2026-11-09")).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("2026-11-09, is older than the one in force, of 2026-11-10"),
    });
    await expect(load("2026-11-10")).resolves.toMatchObject({ editionDate: "2026-11-10" });
    await expect(load("2026-11-09", true)).resolves.toMatchObject({ editionDate: "2026-11-09" });
    await expect(load(undefined)).resolves.toMatchObject({ editionDate: "2026-11-20" });
  });

  it("refuses a name that another owner's list has", async () => {
    const { context } = await makeMember(stage);
    const upload = { ...edition({ format: "opensanctions", files: persons("1") }), name: "Shrinking" };
    await expect(loadFromSettings(stage.platform, context, upload)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("is for owners", async () => {
    const { context } = await makeMember(stage, "ANALYST");
    await expect(
      loadFromSettings(stage.platform, context, edition({ format: "un-consolidated" })),
    ).rejects.toMatchObject({ code: "forbidden" });
  });

  it("calls a list stale that was loaded more than seven days ago", async () => {
    const { context } = await makeMember(stage);
    now += 7 * 86_400_000 + 1;
    const lists = await listWatchlists(context);
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.every(({ isStale }) => isStale)).toBe(true);
  });
});
