import type { ModelCard } from "@/lib/contract/model";
import type { PolicyDocument } from "@/lib/contract/policy";

/** A signal of the model, as the policy form lists it. */
export type SignalEntry = ModelCard["signals"][number];

/** Of the bar with the buttons for the draft. */
export const draftActionsId = "draft-actions";

/** What every part of the form has. The same from one key to the next, so that only the part that is typed into renders. */
export interface PartProps {
  change(changes: Partial<PolicyDocument>): void;
  isReadOnly: boolean;
  /** What the service found wrong with this draft, by path such as `rules.0.id`. */
  errors: Readonly<Record<string, string>>;
}
