import { expect } from "vitest";
import { type Answer, applicant, call } from "./api";

export const analyze = (key: string, more: object = {}, data: object = {}): Promise<Answer> =>
  call("POST", "/analyze", { key, body: { applicantData: { ...applicant, ...data }, ...more } });
export const listAnalyses = (key: string, query: Record<string, string> = {}): Promise<Answer> =>
  call("GET", `/analyze?${new URLSearchParams(query)}`, { key });

/** Of one page of the list. */
export async function idsOf(key: string, query: Record<string, string> = {}): Promise<string[]> {
  const { status, body } = await listAnalyses(key, query);
  expect(status).toBe(200);
  return body.data.map((item: { id: string }) => item.id);
}

/** The whole list: follows the cursors to the end. */
export async function readAll(
  key: string,
  query: Record<string, string>,
): Promise<{ id: string; createdAt: string }[]> {
  const items = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { body }: Answer = await listAnalyses(key, cursor === "" ? query : { ...query, cursor });
    items.push(...body.data);
    cursor = body.nextCursor;
    if (items.length > 1_000) throw new Error("the pages do not end");
  }
  return items;
}
