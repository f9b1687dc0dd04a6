import { describe, expect, test } from "vitest";
import { applicantData } from "@/lib/contract/applicant";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { newApplicant } from "@/tests/bench/support/applicants";
import { type Costs, capacityFor, costsMarkdown } from "@/tests/bench/support/costs";
import type { BenchResult, Figure } from "@/tests/bench/support/figures";
import { consoleTable, formatNumber, markdownTable } from "@/tests/bench/support/format";
import { median, quantile } from "@/tests/bench/support/median";
import {
  familySeconds,
  processorSeconds,
  residentMebibytes,
  treeMebibytes,
} from "@/tests/bench/support/processes";

const machine = {
  ...{ cores: 2, processor: "Test", memoryGib: 4, node: "v20.19.0", platform: "linux x64" },
  ...{ commit: "abc", date: "2026-11-22T00:00:00.000Z" },
};

function figure(name: string, measure: string, value: number, rounds = [value]): Figure {
  return { name, measure, unit: "ms", value, rounds };
}

describe("the applicants of a load", () => {
  const people = Array.from({ length: 20_000 }, (_, n) => newApplicant(n * 37));

  test("share no identifier, nor the neighborhood of an SSN", () => {
    const identifiers = people.flatMap(({ ssn = "", email = "", phone = "", address }) => {
      return [ssn.slice(0, -1), email, phone, address?.street ?? ""];
    });
    expect(new Set(identifiers).size).toBe(4 * people.length);
  });

  test("are accepted and approved", () => {
    for (const person of people.slice(0, 300)) {
      expect(applicantData.safeParse(person).success, person.email).toBe(true);
      const { decision } = assess({ applicant: normalizeApplicant(person) }, defaultPolicy);
      expect(decision, person.email).toBe("APPROVE");
    }
  });
});

describe("figures", () => {
  test("are the middle of their rounds, whatever the order", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(
      quantile(
        Array.from({ length: 100 }, (_, n) => 99 - n),
        0.99,
      ),
    ).toBe(99);
    expect(() => median([])).toThrow("nothing was measured");
  });

  test("have three digits, or all before the point", () => {
    expect([0.012345, 1.2345, 123.45, 1234.5].map(formatNumber)).toEqual(["0.0123", "1.23", "123", "1,235"]);
  });

  test("are printed in aligned columns, names with other measures in a table of their own", () => {
    const figures = [
      figure("a", "p50", 1),
      figure("a", "p99", 2),
      figure("long", "p50", 10),
      figure("long", "p99", 20),
    ];
    expect(consoleTable([...figures, figure("b", "size", 3)])).toBe(
      [
        "      p50 (ms)  p99 (ms)",
        "a            1         2",
        "long        10        20",
        "",
        "   size (ms)",
        "b          3",
      ].join("\n"),
    );
  });

  test("are a line of the Markdown table for each name, with the range of their rounds", () => {
    const results = [
      { bench: "one", machine, figures: [figure("a", "p50", 2, [1, 2, 3]), figure("a", "p99", 4)] },
    ];
    expect(markdownTable(results)).toBe(
      [
        "2 cores (Test), 4 GiB, linux x64, Node v20.19.0, commit abc, 2026-11-22",
        "",
        "| Bench | What | Figures |",
        "|---|---|---|",
        "| one | a | p50 2 ms (1 to 3); p99 4 ms |",
      ].join("\n"),
    );
  });
});

test.runIf(process.platform === "linux")(
  "processor time only grows, and a family has at least its head's",
  () => {
    const before = processorSeconds(process.pid) ?? Number.NaN;
    expect(familySeconds(process.pid)).toBeGreaterThanOrEqual(before);
    expect(residentMebibytes(process.pid)).toBeGreaterThan(1);
    expect(treeMebibytes(process.pid)).toBeGreaterThan(1);
    expect(treeMebibytes(undefined)).toBeUndefined();
    expect(processorSeconds(undefined)).toBeUndefined();
  },
);

describe("what many analyses a second take", () => {
  test("is their rate times the cost of one, with half of each processor left free", () => {
    const costs = { service: 2, postgres: 1, walKib: 1_024, storedKib: 1_024 } as Costs;
    expect(capacityFor(1_000, costs)).toEqual({
      ...{ perSecond: 1_000, instances: 4, cores: 2, connections: 4 * 46 },
      ...{ wal: 1_000, stored: (1_000 * 86_400) / 1_024 },
    });
  });

  test("comes from the figures of the benches, and the parts of one analysis add up", () => {
    const at = (name: string) => `${name}, 16 connections`;
    const analyze: BenchResult = {
      bench: "analyze",
      machine,
      figures: [
        ...["analyze", "analyze with Idempotency-Key", "analyze with one webhook"].flatMap((name, n) => [
          figure(at(name), "service CPU", 2 + n),
          figure(at(name), "PostgreSQL CPU", 1 + n),
        ]),
        figure(at("analyze"), "WAL", 5),
        figure(at("health"), "service CPU", 0.5),
        figure("stored analysis", "size", 4),
      ],
    };
    const engine: BenchResult = {
      ...{ bench: "engine", machine },
      figures: ["normalize", "identifiers", "assess"].map((name) => figure(name, "rate", 10_000)),
    };
    const markdown = costsMarkdown(analyze, engine);
    expect(markdown).toContain("log | 1.2 |  |"); // 2 - 0.5 - 3 × 0.1
    expect(markdown).toContain("| **In total** | 2 | 1 |");
    expect(markdown).toContain("webhook, delivered | 2 | 2 |");
    expect(markdown).toContain("÷ 0.5 | 4 | 400 |");
    const incomplete = { ...engine, figures: [] };
    expect(() => costsMarkdown(analyze, incomplete)).toThrow("engine has no rate of normalize");
  });
});
