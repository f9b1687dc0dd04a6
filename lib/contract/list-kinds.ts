import { z } from "zod";

export const listEffect = z.enum(["block", "allow"]).meta({
  id: "ListEffect",
  description:
    "`block`: an applicant with the fact is held for review. `allow`: the fact's own signals don't count. No entry approves anyone.",
  example: "block",
});
export type ListEffect = z.infer<typeof listEffect>;

export const listKind = z
  .enum(["ssn", "email", "email_domain", "phone", "address", "name", "ip", "device"])
  .meta({ id: "ListKind", description: "What an entry names.", example: "email" });
export type ListKind = z.infer<typeof listKind>;
