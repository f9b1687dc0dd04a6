import { z } from "zod";

/** The body of a PATCH: any of these fields, but at least one. */
export function changesOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .strictObject(shape)
    .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      error: "must change something",
    })
    .meta({ minProperties: 1 });
}
