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
  return encode(
    oids.int8,
    values,
    () => 8,
    (array, value, at) => array.writeBigInt64BE(value, at),
  );
}

/** In the text format, for elements that need no quotes: times, and enums, whose oids differ between databases. */
export function unquotedArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => value ?? "NULL").join(",")}}`;
}

/** pg_type.oid of the element types. */
const oids = { bytea: 17, int8: 20, int4: 23, text: 25, json: 114 } as const;

const headerBytes = 20;
const lengthBytes = 4;

function encode<Value>(
  oid: number,
  values: readonly (Value | null)[],
  lengthOf: (value: Value) => number,
  write: (array: Buffer, value: Value, at: number) => void,
): Buffer {
  const lengths = values.map((value) => (value === null ? -1 : lengthOf(value)));
  const total = lengths.reduce((sum, length) => sum + lengthBytes + Math.max(0, length), headerBytes);
  const array = Buffer.allocUnsafe(total);
  let at = 0;
  const writeNumber = (number: number) => {
    at = array.writeInt32BE(number, at);
  };
  const dimensions = 1;
  const lowerBound = 1;
  for (const number of [dimensions, lengths.includes(-1) ? 1 : 0, oid, values.length, lowerBound])
    writeNumber(number);
  values.forEach((value, i) => {
    const length = lengths[i] as number;
    writeNumber(length);
    if (value === null) return;
    write(array, value, at);
    at += length;
  });
  return array;
}
