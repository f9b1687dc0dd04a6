/** What made a task fail. */
export interface Failure {
  /** The test file; undefined if no test can be blamed. */
  test: string | undefined;
  reason: string;
  /** Nothing was answered in time: a mutant that hangs, or a busy machine. */
  isTimeOut?: boolean;
}

/**
 * Runs tests against a mutant until one fails that passes without it: one that fails anyway kills nothing. `isGreen` is asked
 * once for each file that fails.
 */
export async function killerAmong(
  tests: readonly string[],
  run: (tests: string[]) => Promise<Failure | undefined>,
  isGreen: (test: string) => Promise<boolean>,
): Promise<Failure | undefined> {
  let left = [...tests];
  while (left.length > 0) {
    const failure = await run(left);
    const { test } = failure ?? {};
    if (test === undefined || (await isGreen(test))) return failure;
    left = left.filter((each) => each !== test);
  }
  return undefined;
}
