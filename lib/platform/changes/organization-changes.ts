import type { Dependencies } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";

/** Receives the id of the organization that changed; undefined if any may have changed. */
type Follower = (organizationId: string | undefined) => void;

/** What this process learns about changes to organizations and their API keys, by itself and by other processes. */
export class OrganizationChanges {
  /** Counts the changes, so that what was read before one is not cached after it. */
  generation = 0;
  readonly #followers: Follower[] = [];
  readonly #relays: ((organizationId: string) => Promise<void>)[] = [];
  #isHeard = () => false;

  /** Whether this process has learned of every change committed until about a second ago, and still does. */
  isHeard(): boolean {
    return this.#isHeard();
  }

  /** Called when a listener begins to hear. Changes before that went unheard, so everything cached is dropped. */
  begin(isHeard: () => boolean): void {
    this.#isHeard = isHeard;
    this.note(undefined);
  }

  end(): void {
    this.#isHeard = () => false;
  }

  follow(follower: Follower): void {
    this.#followers.push(follower);
  }

  /** Passes this process's own changes on to another process of the service, before they are answered. */
  relayTo(relay: (organizationId: string) => Promise<void>): void {
    this.#relays.push(relay);
  }

  /** Notes a change that this process has made. Resolves once the service's other processes have noted it too. */
  async announce(organizationId: string): Promise<void> {
    this.note(organizationId);
    await Promise.all(this.#relays.map((relay) => relay(organizationId)));
  }

  /** Notes a change, or that there may have been any. */
  note(organizationId: string | undefined): void {
    this.generation++;
    for (const follower of this.#followers) follower(organizationId);
  }
}

export const organizationChanges = defineSingleton("organization-changes", () => new OrganizationChanges());

/**
 * Drops the caches of the service's processes. Call and await it after a commit: the database's notice may come after the
 * change was answered.
 */
export function noteOrganizationChange(dependencies: Dependencies, organizationId: string): Promise<void> {
  return organizationChanges(dependencies).announce(organizationId);
}
