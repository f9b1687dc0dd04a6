import type { Keys } from "@/lib/platform/crypto/load-keys";
import { open, seal } from "@/lib/platform/crypto/seal";
import type { SealedColumn } from "./reseal";

type Field = Pick<SealedColumn, "table" | "column" | "kind"> & { key?: string };

/** A text that is sealed in its own column. `aad` names the row, by its `key`, and the field: elsewhere it doesn't open. */
export function sealedField({ key = "id", ...column }: Field, aad: (key: string) => string) {
  const sealed: SealedColumn = {
    ...column,
    key: [{ name: key, type: "text" }],
    aad: ({ key: [own = ""] }) => aad(own),
  };
  return {
    column: sealed,
    seal: (keys: Keys, own: string, text: string): Uint8Array<ArrayBuffer> =>
      new Uint8Array(seal(keys.dataEncryption, aad(own), text, column.kind)),
    /** Throws OpenError. */
    open: (keys: Keys, own: string, value: Uint8Array): string =>
      open(keys.dataEncryption, aad(own), value).toString(),
  };
}
