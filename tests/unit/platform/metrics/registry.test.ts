import { describe, expect, it, vi } from "vitest";
import { createMetricsRegistry } from "@/lib/platform/metrics/registry";
import { addRelayed, createMetricsRelay, type RelayedMetrics } from "@/lib/platform/metrics/relay";
import { readExposition, sampleOf } from "@/tests/support/exposition";

describe("metrics", () => {
  it("a gauge is absent until it is known, and again once it no longer is", async () => {
    const metrics = createMetricsRegistry();
    expect(sampleOf(await metrics.text(), "assay_batch_open_batches")).toBeUndefined();
    metrics.set("assay_batch_open_batches", {}, 3);
    metrics.set("assay_queue_jobs", { state: "due" }, 5);
    expect(sampleOf(await metrics.text(), "assay_batch_open_batches")).toBe(3);
    metrics.forget(["assay_batch_open_batches", "assay_queue_jobs"]);
    const text = await metrics.text();
    expect(sampleOf(text, "assay_batch_open_batches")).toBeUndefined();
    expect(sampleOf(text, "assay_queue_jobs")).toBeUndefined();
  });

  it("shows the process and Node as well", async () => {
    const text = await createMetricsRegistry().text();
    for (const [name, { type }] of readExposition(text))
      expect(name.endsWith("_total"), name).toBe(type === "counter");
    expect(sampleOf(text, "process_resident_memory_bytes")).toBeGreaterThan(0);
    expect(sampleOf(text, "nodejs_heap_size_used_bytes")).toBeGreaterThan(0);
  });

  it("what a worker thread counts arrives in one message", async () => {
    vi.useFakeTimers();
    const sent: RelayedMetrics[] = [];
    const relay = createMetricsRelay((relayed) => sent.push(relayed));
    for (let n = 0; n < 200; n++) relay.count("assay_decisions_total", { decision: "APPROVE", mode: "live" });
    relay.observe("assay_database_query_duration_seconds", { pool: "batches" }, 0.02);
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    expect(sent).toHaveLength(1);
    const metrics = createMetricsRegistry();
    for (const relayed of sent) addRelayed(metrics, structuredClone(relayed));
    const text = await metrics.text();
    expect(sampleOf(text, "assay_decisions_total", { decision: "APPROVE" })).toBe(200);
    expect(sampleOf(text, "assay_database_query_duration_seconds_count", { pool: "batches" })).toBe(1);
  });
});
