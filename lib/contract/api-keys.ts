import { z } from "zod";
import { daysFromNow } from "./example-times";
import { instant, page, pageQuery } from "./lists";
import { line } from "./text";

export const permission = z.enum(["READ", "WRITE", "DELETE", "ADMIN"]).meta({
  id: "Permission",
  description:
    "READ views, WRITE creates and changes, DELETE removes, and ADMIN does all of these and manages keys and policy. Except for ADMIN, none implies another.",
});
export type Permission = z.infer<typeof permission>;

/** What an operation does to which resource: what a key's scopes name. */
export const keyScope = z
  .enum([
    "analysis.read",
    "analysis.create",
    "analysis.review",
    "analysis.ask",
    "analysis.label",
    "letter.issue",
    "batch.read",
    "batch.create",
    "batch.cancel",
    "applicant.read",
    "applicant.update",
    "applicant.erase",
    "policy.read",
    "policy.simulate",
    "policy.publish",
    "list_entry.read",
    "list_entry.read_value",
    "list_entry.search",
    "list_entry.create",
    "list_entry.update",
    "list_entry.delete",
    "watchlist.read",
    "watchlist.resolve",
    "api_key.read",
    "api_key.create",
    "api_key.rotate",
    "api_key.revoke",
    "event.read",
    "webhook.read",
    "webhook.create",
    "webhook.update",
    "webhook.rotate",
    "webhook.test",
    "webhook.replay",
    "webhook.recover",
    "webhook.delete",
  ])
  .meta({ id: "KeyScope", description: "A resource, and what may be done to it." });
export type KeyScope = z.infer<typeof keyScope>;

export const mode = z.enum(["live", "test"]).meta({
  id: "Mode",
  description: "Live and test keys, data and webhooks are kept separate.",
});
export type Mode = z.infer<typeof mode>;

const permissions = z
  .array(permission)
  .min(1, { error: "must name at least one permission" })
  .max(4)
  .refine((list) => new Set(list).size === list.length, { error: "must not name a permission twice" })
  .meta({ uniqueItems: true });

const scopes = z
  .array(keyScope)
  .min(1, { error: "must name at least one scope" })
  .max(keyScope.options.length)
  .refine((list) => new Set(list).size === list.length, { error: "must not name a scope twice" })
  .meta({ uniqueItems: true });

export const createApiKeyBody = z
  .strictObject({
    name: line(1, 60).meta({ description: "What the key is for.", example: "Checkout service" }),
    permissions: permissions.meta({ example: ["READ", "WRITE"] }),
    scopes: scopes.optional().meta({
      description: "Narrows the permissions to these scopes. Default: all that they include.",
      example: ["analysis.create", "analysis.read"],
    }),
    expiresAt: instant.optional().meta({
      description: "When the key stops working, in the future. Default: never.",
      example: daysFromNow(90),
    }),
  })
  .meta({ id: "CreateApiKey" });

export const rotateApiKeyBody = z
  .strictObject({
    gracePeriodSeconds: z
      .int()
      .min(0)
      .max(604_800)
      .default(86_400)
      .meta({ description: "How long the old key keeps working, 0 to 604,800 seconds. Default: one day." }),
  })
  .meta({ id: "RotateApiKey" });

export const apiKey = z
  .object({
    id: z.string().meta({ example: "key_01jd3k9mvcq5f8w2r6t0y4x7zn" }),
    name: z.string(),
    mode,
    hint: z.string().meta({ description: "The first characters of the key.", example: "assay_live_4fQk" }),
    permissions: z.array(permission),
    scopes: z.array(keyScope).nullable().meta({
      description:
        "What the permissions are narrowed to; null for all that they include. In any case a key may do no more than the member who made it may do at the time: only keys made by an owner can review, label outcomes, change or erase applicants, and change lists or see what is on them.",
    }),
    status: z.enum(["active", "expired", "revoked"]).meta({ id: "ApiKeyStatus" }),
    rotationAdvised: z.boolean().meta({ description: "The key has been in use for more than 90 days." }),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: "Accurate to the minute." }),
    expiresAt: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
    createdBy: z
      .string()
      .meta({ description: "The user (`usr_…`) or API key (`key_…`) that created it, or `cli`." }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ApiKey" });
export type ApiKeyView = z.infer<typeof apiKey>;

export const issuedApiKey = apiKey
  .extend({
    key: z.string().meta({
      description: "The key itself. Shown only once; only its hash is stored.",
      example: "assay_live_…",
    }),
  })
  .meta({ id: "IssuedApiKey" });

export const apiKeyPage = page(apiKey).meta({ id: "ApiKeyPage" });
export const apiKeyQuery = z.strictObject(pageQuery);
