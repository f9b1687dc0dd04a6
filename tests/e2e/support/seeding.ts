import type { Page } from "@playwright/test";
import { createKey } from "./api-keys";
import { act } from "./server-actions";

/** An applicant whom the default policy neither approves nor declines: there is no SSN. */
export const doubtful = {
  firstName: "Maria",
  lastName: "Santos",
  email: "maria.santos@gmail.com",
  phone: "(206) 343-7011",
};

/** An applicant whom the default policy approves. */
export const honest = {
  firstName: "Ana",
  lastName: "de la Cruz",
  ssn: "536-22-8741",
  email: "ana.delacruz@gmail.com",
  phone: "(206) 682-4820",
  address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
};

/** Creates a key of the page's account and returns a function that analyzes applicants with it. */
export async function openApi(page: Page, serverUrl: string) {
  let key: string | undefined;
  const answer = await act(page, "create-key", undefined, async () => {
    await page.goto("/settings/api-keys");
    key = await createKey(page, "Seeding");
  });
  key ??= /assay_live_\w{38}/.exec(answer ?? "")?.[0];
  if (key === undefined) throw new Error("no key was made");
  return async (
    applicantData: object,
    externalId: string,
    more: object = {},
  ): Promise<{ id: string; applicantId: string }> => {
    const response = await fetch(`${serverUrl}/v1/analyze`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ applicantData, externalId, ...more }),
    });
    const { requestId, applicantId } = (await response.json()) as { requestId: string; applicantId: string };
    return { id: requestId, applicantId };
  };
}
