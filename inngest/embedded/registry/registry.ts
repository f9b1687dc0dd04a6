import { createHash } from "node:crypto";
import { z } from "zod";
import { type DurableEvent, FUNCTION_FAILED, WHOLE_FUNCTION } from "@/inngest/embedded/protocol/messages";
import { type NextTime, parseCron } from "./cron";
import { UnsupportedError } from "./errors";
import { compileCondition, compileKey } from "./expressions";

const DEFAULT_RETRIES = 4;
/** Inngest's limit. */
const MAX_CONCURRENCY_ENTRIES = 2;

interface EventTrigger {
  event: string;
  isMet: (event: DurableEvent) => boolean;
}

interface CronTrigger {
  cron: string;
  next: NextTime;
}

interface Concurrency {
  limit: number;
  key: (event: DurableEvent) => string;
  isKeyed: boolean;
}

/** What the executor needs to know about a registered function. */
export interface DurableFunction {
  id: string;
  triggers: EventTrigger[];
  schedules: CronTrigger[];
  maxAttempts: number;
  concurrency: Concurrency[];
  /** Of events with the same key, only one at a time has a run; the others start none. */
  singleton: ((event: DurableEvent) => string) | undefined;
}

export interface Registry {
  functionIds: string[];
  hasLimits: boolean;
  /** Whether keys of one of these functions take turns: see `turnSlotOf`. */
  takesTurns(functionIds: readonly string[]): boolean;
  get(functionId: string): DurableFunction | undefined;
  startedBy(event: DurableEvent): DurableFunction[];
  isListenedFor(eventName: string): boolean;
}

const registrationSchema = z.looseObject({
  functions: z.array(
    z.looseObject({
      id: z.string().min(1),
      triggers: z.array(z.record(z.string(), z.unknown())),
      steps: z.record(
        z.string(),
        z.looseObject({ retries: z.looseObject({ attempts: z.number().int().nonnegative() }).optional() }),
      ),
      concurrency: z.unknown().optional(),
      singleton: z.looseObject({ mode: z.string(), key: z.string().optional() }).optional(),
    }),
  ),
});

const limitSchema = z.number().int().nonnegative();
const concurrencySchema = z.union([
  limitSchema.transform((limit) => [{ limit }]),
  z
    .object({ limit: limitSchema })
    .loose()
    .transform((entry) => [entry]),
  z.array(z.object({ limit: limitSchema }).loose()).max(MAX_CONCURRENCY_ENTRIES),
]);

const SUPPORTED_OPTIONS = ["id", "name", "triggers", "steps", "concurrency", "singleton"];
/** Options named differently on the wire than in code. */
const OPTION_NAMES: Record<string, string> = { cancel: "cancelOn" };

/**
 * Reads the functions that the SDK registers.
 *
 * @throws UnsupportedError naming every function and option that would otherwise be ignored.
 */
export function createRegistry(registration: unknown): Registry {
  const problems: string[] = [];
  const functions = new Map<string, DurableFunction>();
  for (const configuration of registrationSchema.parse(registration).functions) {
    const refuse = (what: string) => problems.push(`${configuration.id}: ${what}`);
    for (const option of Object.keys(configuration)) {
      if (!SUPPORTED_OPTIONS.includes(option)) refuse(OPTION_NAMES[option] ?? option);
    }
    for (const step of Object.keys(configuration.steps)) {
      if (step !== WHOLE_FUNCTION) refuse(`steps.${step}`);
    }
    // On the wire, "attempts" counts the retries.
    const retries = configuration.steps[WHOLE_FUNCTION]?.retries?.attempts ?? DEFAULT_RETRIES;
    functions.set(configuration.id, {
      id: configuration.id,
      ...readTriggers(configuration.triggers, refuse),
      maxAttempts: retries + 1,
      concurrency: readConcurrency(configuration.concurrency, refuse),
      singleton: readSingleton(configuration.singleton, refuse),
    });
  }
  if (problems.length > 0) {
    throw new UnsupportedError(
      `functions use features that the embedded executor doesn't support:\n${problems.map((p) => `  ${p}`).join("\n")}`,
    );
  }
  return registryOf(functions);
}

type Refuse = (what: string) => void;

function readTriggers(
  triggers: Record<string, unknown>[],
  refuse: Refuse,
): Pick<DurableFunction, "triggers" | "schedules"> {
  const events: EventTrigger[] = [];
  const schedules: CronTrigger[] = [];
  if (triggers.length === 0) refuse("no trigger (invoke)");
  for (const { event, expression, cron, ...rest } of triggers) {
    for (const option of Object.keys(rest)) refuse(`triggers.${option}`);
    if (typeof cron === "string") {
      const next = parseCron(cron);
      if (next === null) refuse(`cron "${cron}"`);
      else schedules.push({ cron, next });
    } else if (typeof event !== "string" || !isOrdinary(event)) {
      refuse(`event "${String(event)}"`);
    } else {
      const isMet = typeof expression === "string" ? compileCondition(expression) : () => true;
      if (isMet === null) refuse(`triggers.if "${String(expression)}"`);
      else events.push({ event, isMet });
    }
  }
  return { triggers: events, schedules };
}

/** Wildcards are not supported, and only one of Inngest's own events is ever sent here. */
function isOrdinary(event: string): boolean {
  return !event.includes("*") && (!event.startsWith("inngest/") || event === FUNCTION_FAILED);
}

function readConcurrency(configured: unknown, refuse: Refuse): Concurrency[] {
  if (configured === undefined) return [];
  const parsed = concurrencySchema.safeParse(configured);
  if (!parsed.success) {
    refuse("concurrency");
    return [];
  }
  const read: Concurrency[] = [];
  for (const entry of parsed.data) {
    const { limit, key, scope, ...rest }: Record<string, unknown> & { limit: number } = entry;
    for (const option of Object.keys(rest)) refuse(`concurrency.${option}`);
    if (scope !== undefined && scope !== "fn") refuse(`concurrency.scope "${String(scope)}"`);
    const compiled = key === undefined ? () => "" : compileKey(String(key));
    if (compiled === null) refuse(`concurrency.key "${String(key)}"`);
    // Zero means no limit, as on Inngest.
    else if (limit > 0) read.push({ limit, key: compiled, isKeyed: key !== undefined });
  }
  return read;
}

function readSingleton(
  configured: { mode: string; key?: string | undefined } | undefined,
  refuse: Refuse,
): DurableFunction["singleton"] {
  if (configured === undefined) return undefined;
  const { mode, key, ...rest } = configured;
  for (const option of Object.keys(rest)) refuse(`singleton.${option}`);
  if (mode !== "skip") refuse(`singleton.mode "${mode}"`);
  const compiled = key === undefined ? null : compileKey(key);
  if (compiled === null) refuse(`singleton.key "${key}"`);
  return compiled ?? undefined;
}

function registryOf(functions: Map<string, DurableFunction>): Registry {
  const all = [...functions.values()];
  const byEvent = new Map<string, { owner: DurableFunction; trigger: EventTrigger }[]>();
  for (const owner of all) {
    for (const trigger of owner.triggers) {
      const listeners = byEvent.get(trigger.event) ?? [];
      byEvent.set(trigger.event, [...listeners, { owner, trigger }]);
    }
  }
  return {
    functionIds: [...functions.keys()],
    hasLimits: all.some(({ concurrency }) => concurrency.length > 0),
    takesTurns: (functionIds) => all.some((each) => functionIds.includes(each.id) && turnPosition(each) >= 0),
    get: (functionId) => functions.get(functionId),
    startedBy(event) {
      const met = (byEvent.get(event.name) ?? []).filter(({ trigger }) => trigger.isMet(event));
      return [...new Set(met.map(({ owner }) => owner))];
    },
    isListenedFor: (eventName) => byEvent.has(eventName),
  };
}

/** The concurrency slots that a run of a function takes for an event, one per entry, and its `singletonOf`. */
export function slotsOf(owner: DurableFunction, event: DurableEvent): string[] {
  const { id, concurrency } = owner;
  const slots = concurrency.map(({ key }, position) => `${position}:${id}:${storable(key(event))}`);
  const singleton = singletonOf(owner, event);
  return singleton === undefined ? slots : [...slots, singleton];
}

/** What no other unfinished run may have for an event to start a run. It limits no calls. */
export function singletonOf({ id, singleton }: DurableFunction, event: DurableEvent): string | undefined {
  return singleton && `singleton:${id}:${storable(singleton(event))}`;
}

/** Keys come from events, so long ones and ones that PostgreSQL's text type can't hold are hashed. */
function storable(key: string): string {
  return /^[\x20-\x7e]{0,100}$/.test(key) ? key : createHash("sha256").update(key).digest("hex");
}

/** How many calls may hold a slot at once. Read from the code, not the queue, so a deployment takes effect at once. */
export function limitOf({ concurrency }: DurableFunction, slot: string): number {
  const position = Number(slot.slice(0, slot.indexOf(":")));
  return concurrency[position]?.limit ?? Number.POSITIVE_INFINITY;
}

/**
 * The slot whose jobs take turns with others of the function: that of the key, where keys compete for a limit over all of
 * them. Undefined for functions with only one kind of limit.
 */
export function turnSlotOf(owner: DurableFunction, slots: readonly string[]): string | undefined {
  return slots.find((slot) => slot.startsWith(`${turnPosition(owner)}:`));
}

function turnPosition({ concurrency }: DurableFunction): number {
  return concurrency.every(({ isKeyed }) => isKeyed) ? -1 : concurrency.findIndex(({ isKeyed }) => isKeyed);
}
