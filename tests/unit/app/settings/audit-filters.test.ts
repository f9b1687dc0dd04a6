import { expect, it } from "vitest";
import { readAuditFilters } from "@/app/(dashboard)/settings/audit/query";

it("the audit log's export gets all filters of its page, by their address", () => {
  const given = {
    thing: "api_key",
    actor: "usr_1",
    target: " key_1 ",
    createdAfter: "2026-01-01T00:00:00+01:00",
    createdBefore: "2026-02-01T00:00:00Z",
  };
  const { filters, inAddress } = readAuditFilters(given);
  expect(filters).toEqual({
    subject: "api_key",
    actor: "usr_1",
    target: "key_1",
    createdAfter: "2025-12-31T23:00:00.000Z",
    createdBefore: "2026-02-01T00:00:00.000Z",
  });
  const sent = Object.fromEntries(new URLSearchParams(inAddress));
  expect(readAuditFilters(sent).filters).toEqual(filters);
});
