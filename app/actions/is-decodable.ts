/** More arguments of a call, or more entries of arrays, are a 500 of React. A reference counts what it repeats again. */
const mostArguments = 1_000;
const mostEntries = 1_000_000;

/** Whether a form, or a call of a server action, is well formed. Next answers 500 to one that it can't read. */
export async function isDecodable(request: Request): Promise<boolean> {
  const isCall = request.headers.has("next-action");
  const isForm = request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
  if (request.method !== "POST" || !(isCall || isForm)) return true;
  try {
    const sent = isForm ? await request.formData() : [["0", await request.text()] as const];
    const encoded = isCall ? /^()\d+$/ : /^(\$ACTION_.*:)\d+$/;
    const parts = new Map<string, unknown>();
    const references: (() => boolean)[] = [];
    let entries = 0;
    for (const [name, text] of sent) {
      const prefix = encoded.exec(name)?.[1];
      if (prefix === undefined || typeof text !== "string") continue;
      const part: unknown = JSON.parse(text, function (this: unknown, _, value) {
        if (Array.isArray(this)) entries += typeof value === "string" ? value.length : 1;
        if (Array.isArray(value)) entries++;
        if (typeof value === "string" && value.startsWith("$") && !constant.test(value))
          references.push(() => isFound(parts, prefix, value));
        return value;
      });
      if (Array.isArray(part) && part.length > mostArguments) return false;
      parts.set(name, part);
    }
    if (entries * (references.length + 1) > mostEntries) return false;
    return (!isCall || Array.isArray(parts.get("0"))) && references.every((isResolved) => isResolved());
  } catch {
    return false;
  }
}

/** What React reads as itself: an escaped text, a value that JSON lacks, what stays in the browser, or a form's fields. */
const constant = /^\$(?:\$|undefined$|NaN$|-?Infinity$|-0$|D|T$|K[0-9a-f]+$)/;

/** Whether a reference names an object that was sent. Ours name no other kind: no action takes a map, a file or a function. */
function isFound(parts: ReadonlyMap<string, unknown>, prefix: string, reference: string): boolean {
  const [part, ...path] = reference.split(":");
  const id = /^\$@?([0-9a-f]+)$/.exec(part ?? "")?.[1] ?? "";
  let found = parts.get(prefix + Number.parseInt(id, 16));
  // React leaves `__proto__` out of what it reads.
  for (const key of path)
    found =
      key !== "__proto__" && Object.hasOwn(Object(found), key)
        ? (found as Record<string, unknown>)[key]
        : undefined;
  return typeof found === "object" && found !== null;
}
