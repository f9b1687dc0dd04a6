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

  test("refuses a token that can't be sent, without repeating it", () => {
    const refused = () => read({ [url]: "https://bureau.example", [token]: "hidden token" });
    expect(refused).toThrow(`${token}: must be a bearer token`);
    expect(refused).toThrow(expect.not.objectContaining({ message: expect.stringContaining("hidden") }));
  });
});
