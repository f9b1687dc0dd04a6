import { expect } from "vitest";
import type { Answer } from "./api";

/** ISO 8601 in UTC, as JavaScript writes it. */
export const isoUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Asserts an integer from 0 to 100. */
export function expectScore(value: unknown): void {
  expect(value).toBeTypeOf("number");
  expect(Number.isInteger(value)).toBe(true);
  expect(value).toBeGreaterThanOrEqual(0);
  expect(value).toBeLessThanOrEqual(100);
}

/** Asserts a time in ISO 8601 UTC between two times, in milliseconds, of this machine's clock. */
export function expectMoment(value: unknown, notBefore: number, notAfter: number): void {
  expect(value).toMatch(isoUtc);
  const moment = Date.parse(value as string);
  expect(moment).toBeGreaterThanOrEqual(notBefore);
  expect(moment).toBeLessThanOrEqual(notAfter);
}

/** Asserts an error answer: its status, its code, and its shape, with exactly these fields. */
export function expectError(answer: Answer, status: number, code: string): void {
  expect({ status: answer.status, code: answer.body?.error?.code }).toEqual({ status, code });
  expect(answer.headers.get("content-type")).toBe("application/json");
  const { requestId, ...envelope } = answer.body;
  if (requestId !== undefined) expect(requestId).toMatch(/^ana_/);
  expect(Object.keys(envelope).sort()).toEqual(["error", "success"]);
  expect(envelope.success).toBe(false);
  const { error } = envelope;
  expect(Object.keys(error).sort()).toEqual(["code", "details", "documentationUrl", "message", "traceId"]);
  expect(error.message).toMatch(/\S/);
  expect(error.documentationUrl).toBe(`/docs/errors#${code.replaceAll("_", "-")}`);
  expect(error.traceId).toMatch(/^trc_[0-9a-z]{26}$/);
  expect(Array.isArray(error.details)).toBe(true);
  for (const detail of error.details) {
    expect(Object.keys(detail).sort()).toEqual(["message", "path"]);
    expect(detail.path).toMatch(/\S/);
    expect(detail.message).toMatch(/\S/);
  }
}

/** Asserts a 400 that names exactly these paths. */
export function expectInvalid(answer: Answer, ...paths: string[]): void {
  expectError(answer, 400, "invalid_request");
  const named = answer.body.error.details.map((detail: { path: string }) => detail.path);
  expect([...new Set(named)].sort()).toEqual([...paths].sort());
}

/** Asserts the three rate limit headers, whatever the answer. */
export function expectRateLimitHeaders({ headers }: Answer): void {
  for (const name of ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"]) {
    expect(headers.get(name), name).toMatch(/^\d+$/);
  }
  expect(Number(headers.get("x-ratelimit-remaining"))).toBeLessThanOrEqual(
    Number(headers.get("x-ratelimit-limit")),
  );
}
