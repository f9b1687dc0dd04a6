import { spawnSync } from "node:child_process";
import path from "node:path";
import { predicted, problemFor, scores, strengths } from "./problem";

export interface Figures {
  versions: { python: string; scipy: string; sklearn: string };
  fits: { strength: number; intercept: number; weights: number[]; loss: number }[];
  rocAuc: number;
  averagePrecision: number;
  ks: number;
  logLoss: number;
}

/** Python's figures for the same problems; null if Python, SciPy or scikit-learn is missing. */
export function figuresOfPython(): Figures | null {
  const needed = spawnSync("python3", ["-c", "import scipy, sklearn"]);
  if (needed.status !== 0) return null;
  const input = JSON.stringify({ problems: strengths.map(problemFor), scores, predicted });
  const script = path.join(import.meta.dirname, "figures.py");
  const { status, stdout, stderr } = spawnSync("python3", [script], { input, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
