import { describe, expect, it } from "vitest";
import { bandPath, dashOf, linePath, shapeOf } from "@/app/ui/charts/paths";

const orders = [0, 1, 2, 3];

describe("a line", () => {
  it("is interrupted where a value is missing, and begins again after it", () => {
    const places = [{ x: 0, y: 10 }, { x: 20, y: 30 }, null, { x: 60, y: 50 }, { x: 80, y: 40 }];
    expect(linePath(places)).toBe("M0,90L20,70M60,50L80,60");
  });

  it("is empty without values", () => {
    expect(linePath([null, null])).toBe("");
  });

  it("differs from the next three without its color, by its dashes and its marks", () => {
    expect(new Set(orders.map(dashOf)).size).toBe(orders.length);
    expect(new Set(orders.map(shapeOf)).size).toBe(orders.length);
  });
});

describe("a band", () => {
  it("goes along the upper bounds and back along the lower ones", () => {
    const reaches = [
      { x: 0, low: 10, high: 20 },
      { x: 100, low: 30, high: 50 },
    ];
    expect(bandPath(reaches)).toBe("M0,80L100,50L100,70L0,90Z");
  });
});
