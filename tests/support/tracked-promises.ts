import { executionAsyncId } from "node:async_hooks";

/** Whether hooks follow the promises of this process: they give each an id of its own. */
export async function arePromisesTracked(): Promise<boolean> {
  const ids = new Set<number>();
  for (let turn = 0; turn < 3; turn++) {
    await undefined;
    ids.add(executionAsyncId());
  }
  return ids.size > 1;
}
