import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { isIP } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createResolver } from "@/lib/domain/webhooks/egress/address-resolver";

const typeA = 1;
const typeAaaa = 28;
const nxdomain = 3;
const servfail = 2;

type Answer = { records: Buffer[]; code?: number } | undefined;

/** A name server on loopback; `undefined` is silence. */
let server: Socket;
let questions: string[];
let answer: (name: string, type: number) => Answer;

beforeEach(async () => {
  questions = [];
  server = createSocket("udp4", (query, { port, address }) => {
    let end = 12;
    const labels: string[] = [];
    for (let size = query[end] as number; size > 0; size = query[end] as number) {
      labels.push(query.toString("latin1", end + 1, end + 1 + size));
      end += size + 1;
    }
    const type = query.readUInt16BE(end + 1);
    const name = labels.join(".");
    questions.push(name);
    const given = answer(name, type);
    if (!given) return;
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8180 | (given.code ?? 0), 2);
    head.writeUInt16BE(given.records.length, 6);
    head.writeUInt32BE(0, 8);
    const records = given.records.map((data) => {
      const record = Buffer.alloc(12);
      record.writeUInt16BE(0xc00c, 0);
      record.writeUInt16BE(type, 2);
      record.writeUInt16BE(1, 4);
      record.writeUInt16BE(data.length, 10);
      return Buffer.concat([record, data]);
    });
    server.send(Buffer.concat([head, query.subarray(12, end + 5), ...records]), port, address);
  });
  await once(server.bind(0, "127.0.0.1"), "listening");
});
afterEach(() => server.close());

/** A single try may take far longer than the total, so that only `totalMilliseconds` can end a wait. */
const resolve = (hostname: string, totalMilliseconds = 30_000) =>
  createResolver({
    allowInsecure: false,
    servers: [`127.0.0.1:${server.address().port}`],
    limits: { tryTimeoutMilliseconds: 600_000, tries: 1, totalMilliseconds },
  })(hostname);

const ipv4 = Buffer.from([93, 184, 216, 34]);
const ipv6 = Buffer.from("26064700470000000000000000001111", "hex");

describe("the resolver of webhooks", () => {
  test("returns the addresses of both families, so that none goes unchecked", async () => {
    answer = (_, type) => ({ records: [type === typeA ? ipv4 : ipv6] });
    expect(await resolve("hooks.example.com")).toEqual(["93.184.216.34", "2606:4700:4700::1111"]);
    expect(new Set(questions)).toEqual(new Set(["hooks.example.com"]));
  });

  test("returns one family's addresses when the other has none or fails", async () => {
    answer = (_, type) => (type === typeA ? { records: [ipv4] } : { records: [] });
    expect(await resolve("hooks.example.com")).toEqual(["93.184.216.34"]);
    answer = (_, type) => (type === typeAaaa ? { records: [ipv6] } : { records: [], code: servfail });
    expect(await resolve("hooks.example.com")).toEqual(["2606:4700:4700::1111"]);
  });

  test("returns nothing for a name that does not exist", async () => {
    answer = () => ({ records: [], code: nxdomain });
    expect(await resolve("unknown.example.com")).toEqual([]);
  });

  test("gives up on silent name servers at its time limit", async () => {
    answer = () => undefined;
    expect(await resolve("hooks.example.com", 400)).toEqual([]);
  });

  test("asks name servers only, and never the machine's own hosts", async () => {
    answer = () => ({ records: [], code: nxdomain });
    expect(await resolve("localhost.example.com")).toEqual([]);
    expect(questions).toContain("localhost.example.com");
  });

  test("asks the system when everything is allowed, so that local names resolve", async () => {
    const found = await createResolver({ allowInsecure: true })("localhost");
    expect(found.length).toBeGreaterThan(0);
    for (const address of found) expect(isIP(address)).not.toBe(0);
  });

  test("gives up on a silent system at the same time limit", async () => {
    const patient = createResolver({
      allowInsecure: true,
      limits: { tryTimeoutMilliseconds: 600_000, tries: 1, totalMilliseconds: 50 },
      askSystem: () => new Promise(() => {}),
    });
    expect(await patient("hooks.example.com")).toEqual([]);
  });
});
