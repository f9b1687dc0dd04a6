/** The lower triangle L of a symmetric positive definite matrix: A = L·Lᵀ. Throws if it isn't one. */
export function cholesky(matrix: readonly (readonly number[])[]): number[][] {
  const lower: number[][] = [];
  matrix.forEach((row, i) => {
    const own: number[] = [];
    lower.push(own);
    for (let j = 0; j <= i; j++) {
      const other = lower[j] as number[];
      let rest = row[j] as number;
      for (let k = 0; k < j; k++) rest -= (own[k] as number) * (other[k] as number);
      if (j < i) own.push(rest / (other[j] as number));
      else if (rest > 0) own.push(Math.sqrt(rest));
      else throw new RangeError("the matrix isn't positive definite");
    }
  });
  return lower;
}

/** Solves L·Lᵀ·x = b. */
export function solveCholesky(lower: readonly (readonly number[])[], right: readonly number[]): number[] {
  const solution = [...right];
  for (let i = 0; i < solution.length; i++) {
    const row = lower[i] as readonly number[];
    for (let k = 0; k < i; k++)
      solution[i] = (solution[i] as number) - (row[k] as number) * (solution[k] as number);
    solution[i] = (solution[i] as number) / (row[i] as number);
  }
  for (let i = solution.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < solution.length; k++)
      solution[i] = (solution[i] as number) - (lower[k]?.[i] as number) * (solution[k] as number);
    solution[i] = (solution[i] as number) / (lower[i]?.[i] as number);
  }
  return solution;
}
