import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EnvironmentError, readEnv, settingNames } from "@/lib/platform/env";
import { refusedAtStart, wrongSettings } from "@/tests/support/wrong-settings";

/* Every variable of the service refuses what it can't mean, in a sentence. */

/** Variables of other programs, of which it only matters that they are there. */
const anyText = ["VERCEL", "AWS_LAMBDA_FUNCTION_NAME"];
const table = readFileSync("README.md", "utf8").split("## Configuration")[1]?.split("\n## ")[0] ?? "";
const cells = table.split("\n").flatMap((row) => (row.startsWith("| `") ? [row.split(" | ")[0] ?? ""] : []));

/** `…_AGENCY_NAME` stands for those of both sources. */
function documented(cell: string): string[] {
  return [...cell.matchAll(/`(…?)(\w+)`/g)].flatMap(([, dots, name = ""]) =>
    dots === "" ? [name] : settingNames.filter((setting) => setting.endsWith(name)),
  );
}

const read = (source: Record<string, string>) => readEnv(source as unknown as NodeJS.ProcessEnv);

describe("a wrong value", () => {
  it.each(wrongSettings)("of %s is refused in a sentence that names it: %j", (name, value) => {
    const refusal = () => read({ [name]: value });
    expect(refusal).toThrow(EnvironmentError);
    const lines = messageOf(refusal).split("\n").slice(1);
    const [line = ""] = lines.filter((each) => each.startsWith(`  ${name}: `));
    expect(line).toMatch(/^ {2}[A-Z_]+: must (?:be|have|name|not) [^"\n]+$/);
    expect(line).not.toMatch(/invalid|expected|received|NaN|undefined/i);
    expect(line).not.toMatch(/user:password@host$|secret$|x{20}/);
  });

  it("is tried of every variable that is read, documented or in .env.example", () => {
    const tried = new Set([...wrongSettings, ...refusedAtStart].map(([name]) => name));
    const example = [...readFileSync(".env.example", "utf8").matchAll(/^#? ?([A-Z\d_]+)=/gm)].map(
      ([, name]) => name,
    );
    const all = new Set([...settingNames, ...cells.flatMap(documented), ...example]);
    expect(
      [...all].filter((name) => !tried.has(name as string) && !anyText.includes(name as string)),
    ).toEqual([]);
    expect(all.size).toBeGreaterThan(70);
  });

  it(".env.example has every variable of the README", () => {
    const example = readFileSync(".env.example", "utf8");
    const missing = cells
      .flatMap(documented)
      .filter((name) => !new RegExp(`^(?:# )?${name}=`, "m").test(example));
    expect(missing).toEqual([]);
  });

  it("is looked for in variables that the README names", () => {
    const named = new Set(cells.flatMap(documented));
    const others = settingNames.filter((name) => !named.has(name) && !name.startsWith("OTEL_"));
    expect(others).toEqual(["NODE_ENV", ...anyText]);
  });
});

describe("a right value", () => {
  it.each([
    ["NEXTAUTH_URL", "https://assay.example.com/", "https://assay.example.com"],
    ["NEXTAUTH_URL", "http://localhost:3000", "http://localhost:3000"],
    ["HOST", "::1", "::1"],
    ["HOST", "assay-1.internal", "assay-1.internal"],
    ["PORT", "0", 0],
    ["OTEL_TRACES_SAMPLER", "parentbased_traceidratio", "parentbased_traceidratio"],
    ["OTEL_TRACES_SAMPLER_ARG", "0.25", "0.25"],
    [
      "OTEL_EXPORTER_OTLP_HEADERS",
      "authorization=Bearer abc,x-team=risk",
      "authorization=Bearer abc,x-team=risk",
    ],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://collector:4318/base", "http://collector:4318/base"],
  ])("of %s is taken: %s", (name, value, taken) => {
    expect(read({ [name]: value })).toMatchObject({ [name]: taken });
  });
});

function messageOf(fn: () => unknown): string {
  try {
    fn();
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}
