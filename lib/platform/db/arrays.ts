/*
 * Columns of many rows as one parameter each, for `unnest`. pg writes an array as text and escapes every
 * element, which for a few hundred rows costs more than the rest of a statement. The binary form is the
 * elements themselves, each after its length (`array_recv` in PostgreSQL's arrayfuncs.c). pg sends any Buffer
 * as binary, so each of these needs a cast that names its type: `$1::text[]`.
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

/** Of JSON texts. */
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

/** As text after all, for elements that need no quotes: enums, whose types are numbered anew in every database. */
export function wordArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => value ?? "NULL").join(",")}}`;
}

/** Of the types of elements: pg_type.oid. */
const oids = { bytea: 17, int4: 23, text: 25, json: 114 } as const;

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
  const firstPlace = 1;
  for (const number of [dimensions, lengths.includes(-1) ? 1 : 0, oid, values.length, firstPlace])
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
