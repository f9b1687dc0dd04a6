export interface Figure {
  /** What was measured, such as "analyze, 16 connections". */
  name: string;
  /** Which of its figures, such as "p99". */
  measure: string;
  unit: string;
  value: number;
  /** What `value` was chosen from, in the order measured. */
  rounds: number[];
}

export interface Machine {
  cores: number;
  processor: string;
  memoryGib: number;
  node: string;
  platform: string;
  commit: string;
  /** ISO 8601. */
  date: string;
}

export interface BenchResult {
  bench: string;
  machine: Machine;
  figures: Figure[];
}
