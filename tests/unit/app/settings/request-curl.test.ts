import { describe, expect, it } from "vitest";
import { requestCurl } from "@/app/(dashboard)/settings/requests/[id]/request-curl";

const origin = "https://assay.example.com";

describe("a logged request as curl", () => {
  it("has placeholders for the key and for values, and only fields whose names are kept", () => {
    const bodyShape = {
      applicantData: { firstName: "string", address: { zip: "null" }, "…": "1 more" },
      options: { includeReasons: "boolean" },
      amounts: [{ value: "number" }],
      empty: [],
    };
    expect(requestCurl({ method: "POST", route: "/analyze", recordId: null, bodyShape }, origin)).toBe(
      `curl -X POST https://assay.example.com/v1/analyze \\
  -H "Authorization: Bearer $ASSAY_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
  "applicantData": {
    "firstName": "<string>",
    "address": {
      "zip": null
    }
  },
  "options": {
    "includeReasons": false
  },
  "amounts": [
    {
      "value": 0
    }
  ],
  "empty": []
}'`,
    );
  });

  it("names the record if it is known, and says where an identifier belongs otherwise", () => {
    const read = { method: "GET", route: "/analyze/:id/adverse-action", bodyShape: null };
    const known = requestCurl({ ...read, recordId: "ana_01jd3k9mvcq5f8w2r6t0y4x7zn" }, origin);
    expect(known).toContain(
      "curl https://assay.example.com/v1/analyze/ana_01jd3k9mvcq5f8w2r6t0y4x7zn/adverse-action",
    );
    expect(known).not.toContain("-d");
    expect(requestCurl({ ...read, recordId: null }, origin)).toContain(
      "'https://assay.example.com/v1/analyze/<id>/",
    );
    expect(requestCurl({ ...read, route: null, recordId: null }, origin)).toContain("/v1/<path>");
  });
});
