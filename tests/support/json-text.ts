import fc from "fast-check";

/*
 * JSON as text, so that it can contain what JSON.stringify never writes: lone surrogates, duplicate names,
 * numbers that no double can hold.
 */

const awkwardStrings = [
  '""',
  '"\\ud800"',
  '"a\\udc00\\ud800b"',
  '"\\u0000"',
  '"\\u0000\\u001f\\u007f\\u0085"',
  '"\\uFEFF\\u200B\\u202E"',
  '"\\\\\\"\\/\\b\\f\\n\\r\\t"',
  `"${"x".repeat(5_000)}"`,
  '"🏳️‍🌈👩‍👩‍👧‍👦"',
  '"Z̸̢̛͙a̶l̵g̷o̸"',
  '"__proto__"',
  '"null"',
  '"\'; DROP TABLE analyses; --"',
  '"%00%n%s{{7*7}}<script>"',
];

const numbers = [
  "0",
  "-0",
  "1",
  "-1",
  "0.1",
  "1e400",
  "-1e400",
  "1E-400",
  "123456789012345678901234567890",
  "9007199254740993",
  "5e-324",
  "1.7976931348623157e308",
];

const awkwardNames = [
  '"__proto__"',
  '"constructor"',
  '"prototype"',
  '"toString"',
  '"hasOwnProperty"',
  '"length"',
  '""',
  '"\\ud800"',
  '"\\u0000"',
  '"applicantData"',
  '"a.b[0]"',
  `"${"k".repeat(20_000)}"`,
];

/** The text of any JSON string; if a marker is given, every string that is long enough begins with it. */
export function stringText(marker = ""): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: "binary" }).map((text) => JSON.stringify(marker + text)) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...awkwardStrings).map((text) => `"${marker}${text.slice(1)}`),
    },
  );
}

/** The text of any JSON value. */
export function jsonText(marker = ""): fc.Arbitrary<string> {
  const name = fc.oneof(
    fc.constantFrom(...awkwardNames),
    fc.string({ maxLength: 8 }).map((text) => JSON.stringify(text)),
  );
  return fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, depthIdentifier: "json" },
      fc.constantFrom("null", "true", "false"),
      fc.constantFrom(...numbers),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      stringText(marker),
      fc
        .array(tie("value"), { maxLength: 4, depthIdentifier: "json" })
        .map((items) => `[${items.join(",")}]`),
      fc
        .array(fc.tuple(name, tie("value")), { maxLength: 4, depthIdentifier: "json" })
        .map((members) => `{${members.map(([key, value]) => `${key}:${value}`).join(",")}}`),
    ),
  })).value;
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** The text of a valid value with one to three of its parts replaced, removed, duplicated or extended. */
export function mutatedText(valid: unknown, marker = ""): fc.Arbitrary<string> {
  const paths = pathsOf(valid as Json);
  const mutation = fc.record({
    path: fc.constantFrom(...paths),
    kind: fc.constantFrom("replace", "replace", "replace", "omit", "double", "add"),
    text: jsonText(marker),
  });
  return fc
    .array(mutation, { minLength: 1, maxLength: 3 })
    .map((mutations) => write(valid as Json, "", new Map(mutations.map((made) => [made.path, made]))));
}

function pathsOf(value: Json, path = ""): string[] {
  const children = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [path, ...children.flatMap(([name, child]) => pathsOf(child, `${path}/${name}`))];
}

function write(
  value: Json,
  path: string,
  mutations: ReadonlyMap<string, { kind: string; text: string }>,
): string {
  const mutation = mutations.get(path);
  if (mutation?.kind === "replace") return mutation.text;
  const extra = mutation?.kind === "add" ? mutation.text : undefined;
  if (Array.isArray(value)) {
    const items = value.map((item, index) => write(item, `${path}/${index}`, mutations));
    return `[${[...items, ...(extra === undefined ? [] : [extra])].join(",")}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).flatMap(([name, child]) => {
    const at = `${path}/${name}`;
    const member = `${JSON.stringify(name)}:${write(child, at, mutations)}`;
    const { kind, text } = mutations.get(at) ?? {};
    if (kind === "omit") return [];
    return kind === "double" ? [member, `${JSON.stringify(name)}:${text}`] : [member];
  });
  if (extra !== undefined) members.push(`"__proto__":${extra}`, `"unknown":${extra}`);
  return `{${members.join(",")}}`;
}
