import { describe, expect, it } from "vitest";
import { refusedFile } from "@/app/api/answer-file";
import { AppError } from "@/lib/platform/errors";

describe("a download that fails", () => {
  it("says when to come back while the database can't be used", async () => {
    const answer = refusedFile(new Error("timeout exceeded when trying to connect"), " Search again.");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.text()).toBe("The service is temporarily unavailable; try again in a moment.\n");
  });

  it("says why it was refused, and what to do", async () => {
    const answer = refusedFile(new AppError("conflict", "The letter isn't ready"), " Complete it first.");
    expect([answer.status, await answer.text()]).toEqual([
      409,
      "The letter isn't ready. Complete it first.\n",
    ]);
  });

  it("conceals any other error", () => {
    expect(() => refusedFile(new TypeError("secret"))).toThrow(TypeError);
  });
});
