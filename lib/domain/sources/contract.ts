import { z } from "zod";
import { line } from "@/lib/contract/text";
import { type UspsState, uspsStates } from "@/lib/contract/usps-states";

/** What the service asks a source, and which answers it accepts: see README.md. A breaking change needs a new version. */
export const sourceContractVersion = "1";

export const sourceVersionHeader = "assay-source-version";

/** A random identifier of the question; a retry repeats it, so that the source can avoid counting it twice. */
export const sourceRequestIdHeader = "assay-request-id";

const firstName = line(1, 100).meta({
  description: "Given name as stated, 1 to 100 characters.",
  example: "Maria",
});
const lastName = line(1, 100).meta({
  description: "Family name as stated, 1 to 100 characters.",
  example: "Santos",
});

const nineDigits = z.string().regex(/^\d{9}$/, { error: "must be nine digits" });

const postalAddress = z
  .strictObject({
    street: line(1, 200).meta({
      description: "Street line as stated, 1 to 200 characters.",
      example: "1423 Pike St",
    }),
    city: line(1, 100).meta({ description: "City as stated, 1 to 100 characters.", example: "Seattle" }),
    state: z
      .enum(Object.keys(uspsStates) as [UspsState, ...UspsState[]])
      .meta({ description: "USPS code.", example: "WA" }),
    zip: z
      .string()
      .regex(/^\d{5}(?:-\d{4})?$/, { error: "must be a ZIP or ZIP+4 code" })
      .meta({ description: "ZIP or ZIP+4 code.", example: "98101" }),
  })
  .meta({ id: "SourceAddress", description: "A United States postal address." });

const provider = line(1, 100).meta({
  description:
    "Name of the source as it should appear in reasons, 1 to 100 characters, the same in every answer.",
  example: "Example Bureau",
});

export const identitySourceRequest = z
  .strictObject({
    firstName,
    lastName,
    ssn: nineDigits.optional().meta({
      description: "Social Security number. Never an ITIN, an ATIN or a number that was never assigned.",
      example: "536228741",
    }),
    address: postalAddress.optional(),
    phone: z
      .string()
      .regex(/^\+[1-9]\d{5,14}$/, { error: "must be an E.164 number" })
      .optional()
      .meta({ description: "E.164.", example: "+12063437011" }),
    dateOfBirth: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, { error: "must be a day as YYYY-MM-DD" })
      .optional()
      .meta({
        description:
          "As stated, YYYY-MM-DD, to tell persons of one name apart. Only for a source that is configured to take it.",
        example: "1964-04-17",
      }),
  })
  .refine(({ ssn, address, phone }) => (ssn ?? address ?? phone) !== undefined, {
    error: "needs ssn, address or phone",
  })
  .meta({
    id: "IdentitySourceRequest",
    description: "A person's name and at least one of SSN, address and phone: only what is compared.",
  });

const comparison = ["match", "mismatch", "not_found", "not_checked"] as const;

export const identitySourceResponse = z
  .strictObject({
    provider,
    ssn: z.enum([...comparison, "deceased"]).meta({
      description:
        "match: issued to this name. mismatch: issued to another name. not_found: unknown. deceased: its holder has died. not_checked: not asked, or not looked up.",
      example: "match",
    }),
    address: z.enum(comparison).meta({
      description:
        "match: the person's address. mismatch: the person is known, but only at other addresses. not_found: the person has no known address. not_checked: not asked, or not looked up.",
      example: "match",
    }),
    phone: z.enum(comparison).meta({
      description:
        "match: the person's number. mismatch: someone else's number. not_found: no known holder. not_checked: not asked, or not looked up.",
      example: "not_checked",
    }),
  })
  .meta({
    id: "IdentitySourceResponse",
    description: "What the source knows. Fields that were not asked are not_checked.",
  });

export const creditSourceRequest = z
  .strictObject({
    firstName,
    lastName,
    ssn: nineDigits.optional().meta({
      description: "Social Security number, or an ITIN. Never a number that was never assigned.",
      example: "536228741",
    }),
    address: postalAddress.optional(),
  })
  .refine(({ ssn, address }) => (ssn ?? address) !== undefined, { error: "needs ssn or address" })
  .meta({
    id: "CreditSourceRequest",
    description: "A person's name and at least one of SSN and address, to find a credit file.",
  });

export const creditSourceResponse = z
  .strictObject({
    provider,
    risk: z.int().min(0).max(100).nullable().meta({
      description: "0-100, higher is riskier; null if there is no file or it is too thin to score.",
      example: 42,
    }),
    factors: z
      .array(
        line(1, 200).meta({
          description:
            "One factor, 1 to 200 characters: a sentence without a period and without personal data.",
          example: "Revolving balances are high in relation to limits",
        }),
      )
      .max(5)
      .meta({
        description: "At most five factors, most important first; empty if there is nothing to say.",
        example: ["Revolving balances are high in relation to limits", "The oldest account is two years old"],
      }),
  })
  .meta({ id: "CreditSourceResponse", description: "The credit risk of the person." });

export type IdentitySourceRequest = z.infer<typeof identitySourceRequest>;
export type IdentitySourceResponse = z.infer<typeof identitySourceResponse>;
export type CreditSourceRequest = z.infer<typeof creditSourceRequest>;
export type CreditSourceResponse = z.infer<typeof creditSourceResponse>;

export const sourceContracts = {
  identity: { request: identitySourceRequest, response: identitySourceResponse },
  credit: { request: creditSourceRequest, response: creditSourceResponse },
} as const;

export type SourceKind = keyof typeof sourceContracts;
