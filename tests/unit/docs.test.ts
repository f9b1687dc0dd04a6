import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import biome from "@/biome.json";
import { takesIdempotencyKey } from "@/lib/api/operation/define";
import { operations } from "@/lib/api/registry";
import { type Action, actions, grantableByRole } from "@/lib/auth/roles";
import packageJson from "@/package.json";
import { connectionsOfInstance } from "@/tests/bench/support/costs";
import { filesMade } from "@/tests/unit/guides/read-guide";

/* Everything that the documents name exists, but for the files that a guide has its reader make. */

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "lib/domain/sources/README.md",
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

const rooms = "app|lib|inngest|prisma|scripts|tests|docs|public|\\.ci";
const files =
  "(?:README|CONTRIBUTING)\\.md|(?:package|package-lock|tsconfig|biome)\\.json|\\.npmrc|proxy\\.ts";
/** Paths from the root, in text and in commands. `@/` is the root too. */
const paths = new RegExp(`(?<![\\w./@-])(?:@/)?((?:${rooms})/[\\w./()[\\]-]*[\\w\\])/]|${files})`, "g");

describe.each(documents)("%s", (document) => {
  const text = readFileSync(document, "utf8");

  test("every path it names exists", () => {
    const named = [...withoutLinks(text).matchAll(paths)].map(([, name = ""]) => unbracketed(name));
    const made = filesMade(text);
    const exists = (name: string) => made.includes(name) || existsSync(name);
    const missing = named.filter((name) => !["", ".ts", ".tsx"].some((end) => exists(name + end)));
    expect([...new Set(missing)]).toEqual([]);
  });

  test("every link leads to a file and a heading", () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
    const broken = links.filter((link) => {
      const [file = "", anchor] = link.split("#");
      const target = file === "" ? document : path.posix.join(path.posix.dirname(document), file);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(readFileSync(target, "utf8")).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  test("every npm script it names exists", () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });
});

test.each(["docs/interface-decisions.md", "app/docs/idempotency/page.tsx"])(
  "%s names every POST that takes no Idempotency-Key",
  (document) => {
    const reading = operations.filter((route) => route.method !== "GET" && !takesIdempotencyKey(route));
    expect(reading.length).toBeGreaterThan(1);
    const text = readFileSync(document, "utf8").replace(/\s+/g, " ");
    const sentence = text.slice(0, text.indexOf("so they ignore it")).slice(-400);
    for (const { method, path: address } of reading) expect(sentence).toContain(`${method} ${address}`);
  },
);

describe.each(["docs/interface-decisions.md", "app/docs/authentication/page.tsx"])("%s", (document) => {
  const text = readFileSync(document, "utf8").replace(/\s+/g, " ");

  test("names every operation whose permission doesn't follow from its method", () => {
    const ofMethod = { GET: "READ", POST: "WRITE", PATCH: "WRITE", PUT: "ADMIN", DELETE: "DELETE" } as const;
    for (const route of operations) {
      const { permission } = actions[route.action];
      const isSaid = permission === "ADMIN" && /^\/(?:api-keys|policy)(?:\/|$)/.test(route.path);
      const reads = route.method === "POST" && !takesIdempotencyKey(route);
      if (isSaid || permission === (reads ? "READ" : ofMethod[route.method])) continue;
      expect(text).toContain(`${route.method} ${route.path}`);
    }
    expect(text).toContain("POST /list-entries/search");
  });

  test("says what a developer's key does besides reading", () => {
    const names = (Object.keys(actions) as Action[]).filter((name) => {
      const { permission, roles } = actions[name];
      const isGrantable = (grantableByRole.DEVELOPER as readonly string[]).includes(permission);
      return isGrantable && (roles as readonly string[]).includes("DEVELOPER");
    });
    const isUsed = (name: Action) => operations.some(({ action }) => action === name);
    const others = names.filter((name) => isUsed(name) && !name.endsWith(".read"));
    expect(others.filter((name) => !/^(?:batch|webhook)\./.test(name))).toEqual(["analysis.create"]);
    expect(text).toMatch(/developer's key reads, analyzes applicants and batches, and manages webhooks/);
  });
});

test("CONTRIBUTING.md names every place where the lint allows process.env, and no others", () => {
  const allowed = biome.overrides.flatMap(({ includes, linter }) =>
    linter.rules.style.noProcessEnv === "off" ? includes : [],
  );
  const [rule = ""] = /^9\. [\s\S]*?(?=^10\. )/m.exec(readFileSync("CONTRIBUTING.md", "utf8")) ?? [];
  const named = [...rule.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  expect(named.filter((name) => name !== "process.env").sort()).toEqual(allowed.sort());
});

describe("docs/scaling.md", () => {
  const text = readFileSync("docs/scaling.md", "utf8");

  test("extrapolates from the costs that it measured", () => {
    const [, service, postgres] = /\*\*In total\*\* \| (\S+) \| (\S+) \|/.exec(text) ?? [];
    const [, extrapolated = ""] = text.split("### Extrapolated to more");
    expect(extrapolated).toContain(`1 ÷ ${service} ms is ${rate(1 / Number(service))} analyses`);
    const both = (Number(service) + Number(postgres)) * 1.9;
    expect(extrapolated).toContain(`(${service} ms + ${postgres} ms) × 1.9) is ${rate(3 / both)} a second`);
  });

  test("counts an instance's connections the same way twice", () => {
    expect(text).toContain(`instances × ${connectionsOfInstance} |`);
    expect(text).toContain(`with \`DATABASE_URL\` and Inngest takes up to ${connectionsOfInstance},`);
    expect(readFileSync("README.md", "utf8")).toContain(`takes up to ${connectionsOfInstance + 1 - 16} more`);
  });
});

test("docs/dependencies.md lists the packages of package.json, and no others", () => {
  const listed = (from: string, to: string) => {
    const text = readFileSync("docs/dependencies.md", "utf8");
    const rows = text.slice(text.indexOf(from), text.indexOf(to)).matchAll(/^\| (`[^|]+) \|/gm);
    return [...rows].flatMap(([, names = ""]) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  };
  // One line covers the type packages of tests.
  const grouped = (names: string[]) => [
    ...new Set(names.map((name) => name.replace(/^@types\/.*/, "@types/*"))),
  ];
  expect(listed("## At run time", "## To test").sort()).toEqual(Object.keys(packageJson.dependencies).sort());
  expect(listed("## To test", "## Looked at").sort()).toEqual(
    grouped(Object.keys(packageJson.devDependencies)).sort(),
  );
});

/** Analyses a second, of those in a millisecond. */
function rate(inMillisecond: number): string {
  return Math.round(inMillisecond * 1_000).toLocaleString("en-US");
}

/** The text of links only: where they lead has its own test. */
function withoutLinks(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
}

/** Without the closing parenthesis of a surrounding remark. */
function unbracketed(name: string): string {
  return name.endsWith(")") && !name.includes("(") ? name.slice(0, -1) : name;
}

/** The anchors of a document's headings, as GitHub generates them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
}
