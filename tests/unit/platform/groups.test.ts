import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Groups } from "@/lib/platform/groups";

interface Item {
  owner: string;
  number: number;
  fails?: boolean;
}

/** Groups whose writes end when the test says so. */
function controlled({ most = 4, lanes = 1, mostWaiting = 100 } = {}) {
  const writes: { items: readonly Item[]; end(): void; fail(error: Error): void }[] = [];
  const groups = new Groups<Item, string>({
    write: (items) =>
      new Promise((resolve, reject) => {
        writes.push({
          items,
          end: () => {
            const failing = items.find(({ fails }) => fails);
            if (failing) reject(new Error(`${nameOf(failing)} failed`));
            else resolve(items.map(nameOf));
          },
          fail: reject,
        });
      }),
    ownerOf: ({ owner }) => owner,
    isShared: (error) => error instanceof Error && error.message === "the database is away",
    most,
    lanes,
    mostWaiting,
  });
  /** Ends writes, in turn, until none is left. */
  const endAll = async () => {
    for (let next = 0; next < writes.length; next++) {
      writes[next]?.end();
      await turn();
    }
  };
  return { groups, writes, endAll, written: () => writes.map(({ items }) => items.map(nameOf).join(" ")) };
}

const nameOf = ({ owner, number }: Item) => `${owner}${number}`;
/** Lets settled promises be followed up. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const items = (owner: string, count: number) =>
  Array.from({ length: count }, (_, number): Item => ({ owner, number }));

describe("gathering", () => {
  it("writes a lone item at once", () => {
    const { groups, written } = controlled();
    void groups.submit({ owner: "a", number: 0 });
    expect(written()).toEqual(["a0"]);
  });

  it("writes what arrived meanwhile as one group, in order, up to its limit", async () => {
    const { groups, written, endAll } = controlled();
    const answers = items("a", 7).map((item) => groups.submit(item));
    await endAll();
    expect(written()).toEqual(["a0", "a1 a2 a3 a4", "a5 a6"]);
    expect(await Promise.all(answers)).toEqual(items("a", 7).map(nameOf));
  });

  it("writes in as many lanes as it may", () => {
    const { groups, written } = controlled({ lanes: 2 });
    for (const item of items("a", 4)) void groups.submit(item);
    expect(written()).toEqual(["a0", "a1"]);
  });

  it("lets owners take turns, so that one's flood does not delay another", async () => {
    const { groups, written, endAll } = controlled();
    for (const item of items("a", 12)) void groups.submit(item);
    for (const item of [...items("b", 1), ...items("c", 2)]) void groups.submit(item);
    await endAll();
    expect(written()).toEqual(["a0", "a1 b0 c0 a2", "c1 a3 a4 a5", "a6 a7 a8 a9", "a10 a11"]);
  });

  it("refuses more than may wait, and takes items again once there is room", async () => {
    const { groups, endAll } = controlled({ mostWaiting: 2 });
    for (const item of items("a", 3)) void groups.submit(item);
    expect(() => groups.submit({ owner: "a", number: 3 })).toThrow(
      expect.objectContaining({ code: "unavailable", headers: { "retry-after": "1" } }),
    );
    await endAll();
    const late = groups.submit({ owner: "a", number: 4 });
    await endAll();
    expect(await late).toBe("a4");
  });
});

describe("a failing item", () => {
  it("fails alone: the others of its group are written without it", async () => {
    const { groups, endAll } = controlled({ most: 8 });
    const submitted = items("a", 8).map((item) => groups.submit({ ...item, fails: item.number === 5 }));
    const settled = Promise.allSettled(submitted);
    await endAll();
    expect(
      (await settled).map((result) => (result.status === "fulfilled" ? result.value : "failed")),
    ).toEqual(items("a", 8).map((item) => (item.number === 5 ? "failed" : nameOf(item))));
    await expect(submitted[5]).rejects.toThrow("a5 failed");
  });

  it("fails all when the failure is everybody's, without trying each", async () => {
    const { groups, writes } = controlled();
    const settled = Promise.allSettled(items("a", 4).map((item) => groups.submit(item)));
    writes[0]?.end();
    await turn();
    writes[1]?.fail(new Error("the database is away"));
    expect((await settled).map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
      "rejected",
    ]);
    expect(writes).toHaveLength(2);
  });
});

describe("whatever arrives and in whatever order writes end", () => {
  const arrivals = fc.array(
    fc.record({ owner: fc.constantFrom("a", "b", "c"), fails: fc.boolean(), endsBefore: fc.nat(3) }),
    { maxLength: 40 },
  );

  it("each item is written once, or fails once, and one owner's successes keep their order", async () => {
    await fc.assert(
      fc.asyncProperty(arrivals, fc.integer({ min: 1, max: 6 }), async (all, most) => {
        const { groups, writes, endAll } = controlled({ most });
        let ended = 0;
        const done: string[] = [];
        const answers: Promise<string>[] = [];
        for (const [number, { owner, fails, endsBefore }] of all.entries()) {
          for (let i = 0; i < endsBefore && ended < writes.length; i++) {
            writes[ended++]?.end();
            await turn();
          }
          const answer = groups.submit({ owner, number, fails });
          answers.push(answer);
          answer.then(
            (name) => done.push(name),
            () => {},
          );
        }
        await endAll();
        const settled = await Promise.allSettled(answers);
        expect(settled.map((result) => result.status)).toEqual(
          all.map(({ fails }) => (fails ? "rejected" : "fulfilled")),
        );
        for (const owner of ["a", "b", "c"]) {
          const own = all.flatMap((item, number) =>
            item.owner === owner && !item.fails ? `${owner}${number}` : [],
          );
          expect(done.filter((name) => name.startsWith(owner))).toEqual(own);
        }
      }),
    );
  });
});
