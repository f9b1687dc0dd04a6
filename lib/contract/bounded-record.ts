import { z } from "zod";

/**
 * A record with a limit on its entries. Counts them before it checks any: zod does that for arrays with `max`, but has no
 * limit for records.
 */
export function boundedRecord<Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
  key: Key,
  value: Value,
  maximum: number,
): z.ZodRecord<Key, Value> {
  const record = z.record(key, value).meta({ maxProperties: maximum });
  const counted = z.preprocess((input, context) => {
    if (typeof input !== "object" || input === null) return input;
    if (Object.keys(input).length > maximum)
      context.addIssue({ code: "too_big", origin: "record", maximum, inclusive: true, input });
    // A record leaves this name out, no matter what it requires of names.
    else if (Object.hasOwn(input, "__proto__"))
      context.addIssue({ code: "custom", message: "must not have the name __proto__", input });
    return input;
  }, record);
  // It reads and describes what the record does.
  return counted as unknown as typeof record;
}
