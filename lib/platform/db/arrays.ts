/*
 * Encodes the columns of many rows as one array parameter each, for `unnest`. pg writes arrays as text and escapes every
 * element, which for a few hundred rows costs more than the rest of the statement. The binary format holds the raw
 * elements, each preceded by its length (`array_recv` in PostgreSQL's arrayfuncs.c). pg sends any Buffer as binary, so
 * the statement must cast each of these to its type: `$1::text[]`.
 */

export function byteaArray(values: readonly (Uint8Array | null)[]): Buffer {
  return encode(
    oids.bytea,
    values,
    ({ length }) => length,
    (array, value, at) => array.set(value, at),
  );
}

export function textArray(values: readonly (string | null)[]): Buffer {
  return encode(oids.text, values, Buffer.byteLength, (array, value, at) => array.write(value, at));
}

export function jsonArray(values: readonly (string | null)[]): Buffer {
  return encode(oids.json, values, Buffer.byteLength, (array, value, at) => array.write(value, at));
}

export function intArray(values: readonly (number | null)[]): Buffer {
  return encode(
    oids.int4,
    values,
    () => 4,
    (array, value, at) => array.writeInt32BE(value, at),
  );
}

export function bigintArray(values: readonly bigint[]): Buffer {
  const array = Buffer.allocUnsafe(headerBytes + values.length * (lengthBytes + 8));
  // Unlike Buffer's own methods, it doesn't make other bigints of the value.
  const view = new DataView(array.buffer, array.byteOffset, array.length);
  let at = writeHeader(array, { hasNull: false, oid: oids.int8, count: values.length });
  for (const value of values) {
    at = array.writeInt32BE(8, at);
    view.setBigInt64(at, value);
    at += 8;
  }
  return array;
}

/** In the text format, for elements that need no quotes: times, and enums, whose oids differ between databases. */
export function unquotedArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => value ?? "NULL").join(",")}}`;
}

/** pg_type.oid of the element types. */
const oids = { bytea: 17, int8: 20, int4: 23, text: 25, json: 114 } as const;

const headerBytes = 20;
const lengthBytes = 4;
const nullLength = -1;
const dimensions = 1;
const lowerBound = 1;

function encode<Value>(
  oid: number,
  values: readonly (Value | null)[],
  lengthOf: (value: Value) => number,
  write: (array: Buffer, value: Value, at: number) => void,
): Buffer {
  const lengths = new Int32Array(values.length);
  let total = headerBytes;
  let hasNull = false;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as Value | null;
    const length = value === null ? 0 : lengthOf(value);
    if (value === null) hasNull = true;
    lengths[i] = length;
    total += lengthBytes + length;
  }
  const array = Buffer.allocUnsafe(total);
  let at = writeHeader(array, { hasNull, oid, count: values.length });
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as Value | null;
    const length = lengths[i] as number;
    at = array.writeInt32BE(value === null ? nullLength : length, at);
    if (value !== null) write(array, value, at);
    at += length;
  }
  return array;
}

/** Returns where the elements begin. */
function writeHeader(
  array: Buffer,
  { hasNull, oid, count }: { hasNull: boolean; oid: number; count: number },
): number {
  let at = array.writeInt32BE(dimensions, 0);
  at = array.writeInt32BE(hasNull ? 1 : 0, at);
  at = array.writeInt32BE(oid, at);
  at = array.writeInt32BE(count, at);
  return array.writeInt32BE(lowerBound, at);
}
