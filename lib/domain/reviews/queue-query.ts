import { z } from "zod";

/** `due`: earliest first; `score`: highest first; `newest` and `oldest`: by when the case was analyzed. */
export const queueSorts = ["due", "score", "newest", "oldest"] as const;
export type QueueSort = (typeof queueSorts)[number];

/** The lowest score of each band of ten; the last one includes 100. */
export const scoreBands = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90] as const;

const optional = <Value>(schema: z.ZodType<Value>) => schema.optional().catch(undefined);
const flag = optional(z.literal("1"));

/** The order and the filters of the review queue by URL parameter; invalid ones are ignored. */
const parameters = z.object({
  sort: z.enum(queueSorts).catch("due"),
  /** A signal's code: the cases whose score or decision it raised. */
  reason: optional(z.string().regex(/^[A-Z][A-Z0-9_]{1,63}$/)),
  /** The lowest score of a band. */
  band: optional(z.coerce.number().refine((value) => (scoreBands as readonly number[]).includes(value))),
  batch: optional(z.string().regex(/^bat_[0-9a-z]{26}$/)),
  /** `me`: the principal; otherwise `usr_…`. */
  assignee: optional(z.union([z.enum(["none", "me"]), z.string().regex(/^usr_[0-9a-z]{26}$/)])),
  overdue: flag,
  second: flag,
});
export type QueueQuery = z.output<typeof parameters>;

/** The whole queue, earliest due first. */
export const wholeQueue: QueueQuery = parameters.parse({});

/** Ignores invalid parameters. Of one given more than once, the first counts. */
export function readQueueQuery(given: Record<string, string | string[] | undefined>): QueueQuery {
  return parameters.parse(
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, [value].flat()[0]])),
  );
}

/** Leaves out defaults. */
export function queueParameters({ sort, ...filters }: QueueQuery): Record<string, string> {
  return Object.fromEntries([
    ...(sort === "due" ? [] : [["sort", sort]]),
    ...Object.entries(filters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ]);
}

/** The parameter `queue` of a case's page: the queue it was opened from. Empty for the whole queue. */
export function writeQueueParameter(query: QueueQuery): string {
  return new URLSearchParams(queueParameters(query)).toString();
}

/** Undefined if the case was not opened from the queue. */
export function readQueueParameter(value: string | string[] | undefined): QueueQuery | undefined {
  const first = [value].flat()[0];
  return first === undefined ? undefined : queueOf(first);
}

/** As `writeQueueParameter` writes it. */
export function queueOf(parameter: string): QueueQuery {
  return readQueueQuery(Object.fromEntries(new URLSearchParams(parameter)));
}
