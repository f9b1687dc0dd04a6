import { z } from "zod";
import { line } from "./text";

const ip = line(1, 45)
  .refine(isIp, { error: "must be an IPv4 or IPv6 address" })
  .meta({
    description: "The address that the applicant's request came from: IPv4 or IPv6, without port and zone.",
    anyOf: [
      { type: "string", format: "ipv4" },
      { type: "string", format: "ipv6" },
    ],
    example: "73.42.118.9",
  });

const deviceId = line(1, 200).meta({
  description:
    "Your own or your vendor's identifier of the device, 1 to 200 characters. Leave it out for devices that many people use, such as those of a branch.",
  example: "d-5f0c9a7e41",
});

const userAgent = line(1, 1_000).meta({
  description: "The User-Agent header of the applicant's browser or app.",
  example: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)",
});

/** `context` of an analysis and of a batch entry. */
export const requestContext = z
  .strictObject({ ip: ip.optional(), deviceId: deviceId.optional(), userAgent: userAgent.optional() })
  .meta({
    id: "RequestContext",
    description: "Where the application came from. Stored sealed, and removed with the applicant.",
  });

/** More than 0, with at most two decimals. */
export const money = z
  .number()
  .positive()
  .max(1_000_000_000)
  .refine((value) => Math.round(value * 100) / 100 === value, { error: "must have at most two decimals" });

// Two decimals are stated in words: validators that calculate in binary would refuse 19.99 as no `multipleOf` 0.01.
const amount = money.meta({
  description: "What is applied for, in your currency, with at most two decimals. For rules of the policy.",
  example: 12_500,
});

export const product = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, {
    error: "must be 1 to 64 lowercase letters, digits and dashes, beginning with a letter or digit",
  })
  .meta({ description: "The product applied for. For rules of the policy.", example: "auto-loan" });

/** What an analysis takes besides the applicant's data; all of it is optional. */
export const requestInputs = {
  context: requestContext.optional(),
  amount: amount.optional(),
  product: product.optional(),
};

export type RequestInputs = z.infer<z.ZodObject<typeof requestInputs>>;

const ipv4 = z.ipv4();
const ipv6 = z.ipv6();

function isIp(text: string): boolean {
  return ipv4.safeParse(text).success || ipv6.safeParse(text).success;
}
