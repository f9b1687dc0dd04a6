import { type FormErrors, schemaResolver } from "@mantine/form";
import type { z } from "zod";

/**
 * Checks a form's values with a schema that is loaded with the first check: schemas outweigh the rest of a page. If it can't
 * be loaded, nothing is refused here, and the action, which checks with the same schema, says what is wrong.
 */
export function lazyCheck(load: () => Promise<z.ZodType>): (values: unknown) => Promise<FormErrors> {
  return async (values) => {
    const schema = await load().catch(() => undefined);
    return schema === undefined ? {} : schemaResolver(schema)(values);
  };
}
