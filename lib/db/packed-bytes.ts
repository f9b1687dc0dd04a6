/**
 * Byte strings of many rows as one parameter and their lengths, for the SQL function `unpack_bytes`. An array
 * of them would travel as escaped hexadecimal text.
 */
export function packBytes(values: readonly Uint8Array[]): [packed: Buffer, lengths: number[]] {
  return [Buffer.concat(values), values.map(({ length }) => length)];
}
