import { runBuilt } from "@/tests/support/command";
import { addressesOf } from "@/tests/support/dashboard-addresses";
import type { TestServer } from "@/tests/support/server";

/** Makes an organization with 400 analyses, once. Returns its owner and the URL of each of its pages. */
export async function seedOrganization(server: Pick<TestServer, "dataDirectory" | "databaseUrl">) {
  const { stdout, stderr } = await runBuilt("seed", ["--analyses", "400"], {
    DATA_DIR: server.dataDirectory,
  });
  const found = /organization (\S+)\.\s+Sign in as (\S+) with the password (\S+)/.exec(stdout);
  if (!found) throw new Error(`nothing was seeded: ${stderr}`);
  const [, organizationId = "", email = "", password = ""] = found;
  // The seeded analyses spread over 90 days: shorter ranges may have none.
  const addresses = (await addressesOf(server.databaseUrl, organizationId)).filter(
    ({ name }) => !/^overview, (?!90d)/.test(name),
  );
  // Without filters or positions in a list that a link already carries.
  const pages = new Map(addresses.toReversed().map((each) => [each.address.split("?")[0], each]));
  return { email, password, pages: [...pages.values()] };
}
