import { expect, test } from "vitest";
import { rebase } from "@/app/(dashboard)/policy/rebase";

const loaded: { signals: Record<string, { points: number }>; [field: string]: unknown } = {
  approveBelow: 30,
  declineFrom: 70,
  signals: { A: { points: 1 }, B: { points: 2 } },
  rules: [],
};

test("a draft keeps its changes, and takes over what a colleague changed elsewhere", () => {
  const draft = { ...loaded, declineFrom: 80, signals: { A: { points: 5 }, B: { points: 2 } } };
  const stored = { ...loaded, approveBelow: 25, signals: { A: { points: 1 }, C: { points: 3 } } };
  expect(rebase(draft, loaded, stored)).toEqual({
    approveBelow: 25,
    declineFrom: 80,
    signals: { A: { points: 5 }, C: { points: 3 } },
    rules: [],
  });
});

test("where both changed the same, the draft's change stays", () => {
  const stored = { ...loaded, approveBelow: 25 };
  expect(rebase({ ...loaded, approveBelow: 20 }, loaded, stored)).toEqual({ ...loaded, approveBelow: 20 });
});

test("a draft without changes becomes exactly what is stored", () => {
  const stored = { rules: [], signals: {}, approveBelow: 25, declineFrom: 70 };
  expect(rebase({ ...loaded }, loaded, stored)).toBe(stored);
});
