import { LRUCache } from "lru-cache";
import type { Dependencies } from "@/lib/platform/wiring/platform";
import { organizationChanges } from "./organization-changes";

interface Entry<Value> {
  value: Value;
  organizationId: string;
  loadedAt: number;
}

interface CacheOptions<Value> {
  max: number;
  /** How long a value is used while other processes' changes don't arrive. */
  unheardMilliseconds: number;
  organizationOf(value: Value, name: string): string;
}

/** Limits the damage if someone has switched off the triggers that announce changes. */
const heardMilliseconds = 60_000;

/** Values read from an organization and its API keys, dropped as soon as any process changes them. */
export class OrganizationCache<Value> {
  readonly #dependencies: Dependencies;
  readonly #options: CacheOptions<Value>;
  readonly #entries: LRUCache<string, Entry<Value>>;

  constructor(dependencies: Dependencies, options: CacheOptions<Value>) {
    this.#dependencies = dependencies;
    this.#options = options;
    this.#entries = new LRUCache({ max: options.max });
    organizationChanges(dependencies).follow((organizationId) => this.#drop(organizationId));
  }

  /** The value with this name. `load` reads it if it isn't cached; what `load` doesn't find isn't cached either. */
  async get(name: string, load: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const { clock } = this.#dependencies;
    const changes = organizationChanges(this.#dependencies);
    const entry = this.#entries.get(name);
    const usableMilliseconds = changes.isHeard() ? heardMilliseconds : this.#options.unheardMilliseconds;
    // A clock that was ahead may be set back: that mustn't keep a value.
    if (entry && Math.abs(clock() - entry.loadedAt) < usableMilliseconds) return entry.value;
    const { generation } = changes;
    const loadedAt = clock();
    const value = await load();
    if (value !== undefined && generation === changes.generation) {
      const organizationId = this.#options.organizationOf(value, name);
      this.#entries.set(name, { value, organizationId, loadedAt });
    }
    return value;
  }

  #drop(organizationId: string | undefined): void {
    for (const [name, entry] of [...this.#entries.entries()]) {
      if (organizationId === undefined || entry.organizationId === organizationId) this.#entries.delete(name);
    }
  }
}
