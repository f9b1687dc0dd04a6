import { describe, expect, test } from "vitest";
import { EnvironmentError, readEnv } from "@/lib/platform/env";

const read = (source: Record<string, string>) => readEnv(source as unknown as NodeJS.ProcessEnv);

describe.each(["IDENTITY_SOURCE", "CREDIT_SOURCE"])("%s", (name) => {
  const url = `${name}_URL`;
  const token = `${name}_TOKEN`;

  test.each([
    "https://bureau.example/v1/ask?account=7",
    "http://localhost:9000/ask",
    "http://127.0.0.1:9000",
    "http://127.3.2.1",
    "http://[::1]:9000/",
  ])("may be %s", (address) => {
    expect(read({ [url]: address, [token]: "abc.DEF-123_~+/==" })).toMatchObject({ [url]: address });
  });

  test.each([
    "http://bureau.example",
    "http://10.0.0.1",
    "http://127.0.0.1.bureau.example",
    "http://localhost.bureau.example",
    "http://[::ffff:10.0.0.1]",
    "https://user:hidden@bureau.example",
    "https://bureau.example/#part",
    "ftp://bureau.example",
    "bureau.example",
  ])("is refused by name as %s, without quoting it", (address) => {
    const refused = () => read({ [url]: address, [token]: "abc" });
    expect(refused).toThrow(EnvironmentError);
    expect(refused).toThrow(new RegExp(`^  ${url}: (?!.*bureau)(?!.*hidden)`, "m"));
  });

  test("needs both address and token", () => {
    expect(() => read({ [url]: "https://bureau.example" })).toThrow(
      `${token}: must be set because ${url} is`,
    );
    expect(() => read({ [token]: "abc" })).toThrow(`${url}: must be set because ${token} is`);
  });

  const agency = {
    [`${name}_AGENCY_NAME`]: "Example Bureau, Inc.",
    [`${name}_AGENCY_ADDRESS`]: "P.O. Box 1000, Springfield, IL 62701",
    [`${name}_AGENCY_PHONE`]: "(800) 555-0199",
  };

  test("may have an agency, also without an address of the source", () => {
    expect(read(agency)).toMatchObject(agency);
  });

  test.each(Object.keys(agency))("needs all of name, address and phone of an agency: %s", (missing) => {
    expect(() => read({ ...agency, [missing]: "" })).toThrow(`${missing}: must be set because`);
  });

  test.each(["555-0199", "hidden at 800-555-0199!", "+"])(
    "refuses %s as an agency's phone, without repeating it",
    (phone) => {
      const refused = () => read({ ...agency, [`${name}_AGENCY_PHONE`]: phone });
      expect(refused).toThrow(`${name}_AGENCY_PHONE: must be a phone number`);
      expect(refused).toThrow(expect.not.objectContaining({ message: expect.stringContaining("hidden") }));
    },
  );

  test("can't have an agency and be none", () => {
    const none = { [`${name}_NOT_AGENCY`]: "1" };
    expect(read(none)).toMatchObject({ [`${name}_NOT_AGENCY`]: true });
    expect(() => read({ ...agency, ...none })).toThrow(`${name}_NOT_AGENCY: must not be set`);
  });

  test("refuses a token that can't be sent, without repeating it", () => {
    const refused = () => read({ [url]: "https://bureau.example", [token]: "hidden token" });
    expect(refused).toThrow(`${token}: must be a bearer token`);
    expect(refused).toThrow(expect.not.objectContaining({ message: expect.stringContaining("hidden") }));
  });
});
