import type { Page } from "@playwright/test";
import { createKey } from "./api-keys";

/** Someone whom the default policy neither approves nor declines: there is no SSN. */
export const doubtful = {
  firstName: "Maria",
  lastName: "Santos",
  email: "maria.santos@gmail.com",
  phone: "(206) 343-7011",
};

/** Makes a key through the page and returns what analyses applicants with it. */
export async function openApi(page: Page, serverUrl: string) {
  await page.goto("/settings/api-keys");
  const key = await createKey(page, "Seeding");
  return async (applicantData: object, externalId: string): Promise<{ id: string; applicantId: string }> => {
    const response = await fetch(`${serverUrl}/v1/analyze`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ applicantData, externalId }),
    });
    const { requestId, applicantId } = (await response.json()) as { requestId: string; applicantId: string };
    return { id: requestId, applicantId };
  };
}
