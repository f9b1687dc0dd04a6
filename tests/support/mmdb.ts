/*
 * Writes small files in MaxMind's format. Source: "MaxMind DB File Format Specification", version 2.0. Records of 24 bits,
 * IPv4 addresses in an IPv6 tree, no pointers in the data.
 */

type Value = string | number | boolean | { [key: string]: Value };

interface Network {
  /** Such as "203.0.113.0/24" or "2001:db8::/32". */
  cidr: string;
  record: { [key: string]: Value };
}

const separator = Buffer.alloc(16);
const metadataMarker = Buffer.concat([Buffer.from("abcdef", "hex"), Buffer.from("MaxMind.com")]);

/** A database of the given type about these networks, which must not overlap. */
export function mmdbOf(type: string, builtAt: Date, networks: readonly Network[]): Buffer {
  const data: Buffer[] = [];
  let dataLength = 0;
  /** A node's two records: another node, a place in the data section, or nothing. */
  const nodes: [Entry, Entry][] = [[undefined, undefined]];
  for (const { cidr, record } of networks) {
    const encoded = encode(record);
    const place = { data: dataLength };
    data.push(encoded);
    dataLength += encoded.length;
    const bits = bitsOf(cidr);
    let at = 0;
    bits.forEach((bit, depth) => {
      const node = nodes[at] as [Entry, Entry];
      if (depth === bits.length - 1) {
        node[bit] = place;
        return;
      }
      let next = node[bit];
      if (next === undefined || typeof next === "object") {
        next = nodes.length;
        nodes.push([undefined, undefined]);
        node[bit] = next;
      }
      at = next;
    });
  }
  const tree = Buffer.alloc(nodes.length * 6);
  nodes.forEach((node, index) => {
    node.forEach((entry, side) => {
      const value =
        entry === undefined
          ? nodes.length
          : typeof entry === "number"
            ? entry
            : nodes.length + separator.length + entry.data;
      tree.writeUIntBE(value, index * 6 + side * 3, 3);
    });
  });
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: Math.floor(builtAt.getTime() / 1_000),
    database_type: type,
    ip_version: 6,
    node_count: nodes.length,
    record_size: 24,
  });
  return Buffer.concat([tree, separator, ...data, metadataMarker, metadata]);
}

type Entry = number | { data: number } | undefined;

function bitsOf(cidr: string): (0 | 1)[] {
  const [address = "", length = "0"] = cidr.split("/");
  const isV4 = !address.includes(":");
  const bytes = isV4
    ? [...Array(12).fill(0), ...address.split(".").map(Number)]
    : groupsOf(address).flatMap((group) => [group >> 8, group & 255]);
  const count = Number(length) + (isV4 ? 96 : 0);
  return Array.from({ length: count }, (_, bit) => ((bytes[bit >> 3] >> (7 - (bit & 7))) & 1) as 0 | 1);
}

function groupsOf(address: string): number[] {
  const [before = "", after = ""] = address.split("::");
  const parse = (text: string) =>
    text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
  const first = parse(before);
  const last = parse(after);
  return [...first, ...Array(8 - first.length - last.length).fill(0), ...last];
}

function encode(value: Value): Buffer {
  if (typeof value === "string")
    return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === "boolean") return control(14, value ? 1 : 0);
  if (typeof value === "number") {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(6, 4), bytes]);
  }
  const entries = Object.entries(value);
  return Buffer.concat([
    control(7, entries.length),
    ...entries.flatMap(([key, item]) => [encode(key), encode(item)]),
  ]);
}

/** Type and size, which is below 285 here. Types above 7 stand in a second byte. */
function control(type: number, size: number): Buffer {
  const small = Math.min(size, 29);
  return Buffer.from([
    type > 7 ? small : (type << 5) | small,
    ...(type > 7 ? [type - 7] : []),
    ...(size >= 29 ? [size - 29] : []),
  ]);
}
