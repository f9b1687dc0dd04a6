/** Functions that share calls, and how many of those are free. */
export interface Lane {
  functionIds: string[];
  /** May be less than none, when a deployment made the lane narrower. */
  free: number;
}

export interface Lanes {
  /** The lanes as they are now. */
  now(): Lane[];
  /** A call begins. */
  enter(functionId: string): void;
  /** A call has ended. */
  leave(functionId: string): void;
}

/**
 * Divides calls at once among functions: those of `own` have that many each, to themselves, and the others
 * share `shared`. So whatever mostly waits can't take the places of what works.
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
