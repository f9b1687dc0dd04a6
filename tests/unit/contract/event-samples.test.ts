import { describe, expect, it } from "vitest";
import { canonicalName, eventNames, subscribableNames } from "@/lib/contract/event-names";
import { sampleEvent } from "@/lib/contract/event-samples";
import { eventData } from "@/lib/contract/events";
import { eventBodyText } from "@/lib/domain/webhooks/deliver/event-body";

describe("a sample event", () => {
  it.each(eventNames)("of %s follows the event's contract exactly", (name) => {
    const sample = sampleEvent(name);
    expect(sample.name).toBe(name);
    expect(eventData[name].strict().parse(sample.data)).toEqual(sample.data);
  });

  it.each(eventNames)("of %s refers to nothing that exists", (name) => {
    const ids = JSON.stringify(sampleEvent(name)).match(/\b(?:ana|app|bat)_\w+/g) ?? [];
    expect(ids.length).toBeGreaterThan(0);
    // No identifier of the years since 1970 begins with so many zeros.
    for (const id of ids) expect(id).toMatch(/^[a-z]{3}_0{20}sample$/);
  });

  it("of a review is about a completed analysis, as no other is reviewed", () => {
    expect(sampleEvent("analysis.reviewed").data).toMatchObject({ status: "completed" });
  });

  it("exists for every event that can be subscribed to", () => {
    for (const name of subscribableNames) expect(sampleEvent(canonicalName(name)).data).toBeTypeOf("object");
  });
});

it("a delivery's body has its keys in the documented order, and its data as recorded", () => {
  const data = { status: "completed", id: "ana_1", applicant: { externalId: null, id: "app_1" } };
  const createdAt = new Date("2026-01-31T12:00:00.120Z");
  const dataText = JSON.stringify(data);
  expect(eventBodyText({ id: "evt_1", name: "batch.finished", createdAt, dataText })).toBe(
    '{"id":"evt_1","event":"batch.finished","timestamp":"2026-01-31T12:00:00.120Z","data":{"status":"completed","id":"ana_1","applicant":{"externalId":null,"id":"app_1"}}}',
  );
});
