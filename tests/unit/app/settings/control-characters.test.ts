import { expect, it } from "vitest";
import { readAuditFilters } from "@/app/(dashboard)/settings/audit/query";
import { recordId } from "@/app/actions/record-id";
import { ssoDomain } from "@/lib/contract/single-sign-on";

it("what the database couldn't store doesn't reach it from an action or from the audit log's address", () => {
  for (const schema of [recordId, ssoDomain]) {
    expect(schema.safeParse("a\u0000b").success).toBe(false);
    expect(schema.safeParse("lender.com").data).toBe("lender.com");
  }
  expect(readAuditFilters({ actor: "a\u0000", target: "\u0000" }).inAddress).toEqual({});
  expect(readAuditFilters({ actor: "usr_1", target: "key_1" }).inAddress).toEqual({
    actor: "usr_1",
    target: "key_1",
  });
});
