/** Functions that share a budget of concurrent calls. */
export interface Lane {
  functionIds: string[];
  /** Calls that may still start. */
  free: number;
}

export interface Lanes {
  /** The current lanes. */
  now(): Lane[];
  /** A call started. */
  enter(functionId: string): void;
  /** A call ended. */
  leave(functionId: string): void;
}

/**
 * Divides concurrent calls among functions: each function in `own` gets that many to itself, and the others share
 * `shared`, so functions that mostly wait can't block functions that compute.
 */
export function createLanes(functionIds: string[], shared: number, own: Record<string, number>): Lanes {
  const lanes = [
    { functionIds: functionIds.filter((id) => !Object.hasOwn(own, id)), free: shared },
    ...functionIds
      .filter((id) => Object.hasOwn(own, id))
      .map((id) => ({ functionIds: [id], free: own[id] as number })),
  ];
  const laneOf = new Map(lanes.flatMap((lane) => lane.functionIds.map((id) => [id, lane])));
  const add = (functionId: string, count: number) => {
    const lane = laneOf.get(functionId);
    if (lane !== undefined) lane.free += count;
  };
  return {
    now: () => lanes.map((lane) => ({ ...lane })),
    enter: (functionId) => add(functionId, -1),
    leave: (functionId) => add(functionId, 1),
  };
}
