import { AppError } from "@/lib/platform/errors";
import type { Platform } from "@/lib/platform/wiring/platform";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import { largeBytes } from "./large-bodies";

const mebibyte = 1_048_576;
/** How much large bodies may take at once: six of the largest batches for one organization, 16 for all. */
const mostOfOrganization = 96 * mebibyte;
const mostOfAll = 256 * mebibyte;

export interface HeldBody {
  /** Call it before holding so many bytes of the body. Throws `unavailable`. */
  grow(bytes: number): void;
  /** Call it once the request is answered. */
  release(): void;
}

/**
 * How many bytes of large bodies the process holds. They are counted before they are read and until they are answered, so
 * that no caller can fill the memory by sending many at once. Small ones always pass.
 */
export class BodyBudget {
  readonly #held = new Map<string, number>();
  #all = 0;

  open(organizationId: string): HeldBody {
    let own = 0;
    const change = (by: number) => {
      own += by;
      this.#all += by;
      this.#held.set(organizationId, (this.#held.get(organizationId) ?? 0) + by);
      if (this.#held.get(organizationId) === 0) this.#held.delete(organizationId);
    };
    return {
      grow: (bytes) => {
        const more = bytes <= largeBytes ? 0 : bytes - own;
        if (more <= 0) return;
        if ((this.#held.get(organizationId) ?? 0) + more > mostOfOrganization || this.#all + more > mostOfAll)
          throw new AppError("unavailable", "Too many large bodies at once; try again in a moment", {
            headers: { "retry-after": "2" },
          });
        change(more);
      },
      release: () => change(-own),
    };
  }
}

export const bodyBudget = defineSingleton("body-budget", (_: Platform) => new BodyBudget());
