import { z } from "zod";
import { changesOf } from "./changes";
import { line } from "./text";

export const viewedList = z.enum(["review", "analyses"]);
export type ViewedList = z.infer<typeof viewedList>;

/** Seven digits are a phone number at least. */
const identifiers = /@|\d(?:[ ().-]{0,3}\d){6}/;

const viewName = line(1, 60).refine((name) => !identifiers.test(name), {
  error: "must not contain an email address, a phone number or an SSN",
});

/** As URL parameters, such as `band=80&overdue=1`. */
const viewFilters = z.string().max(2_000);

export const createViewBody = z.strictObject({
  list: viewedList,
  name: viewName,
  filters: viewFilters,
  /** Whether the organization's other members see it too. */
  isShared: z.boolean(),
});
export type CreateViewBody = z.infer<typeof createViewBody>;

export const updateViewBody = changesOf({ name: viewName.optional(), filters: viewFilters.optional() });
export type UpdateViewBody = z.infer<typeof updateViewBody>;
