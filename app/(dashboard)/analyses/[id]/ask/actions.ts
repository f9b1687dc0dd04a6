"use server";

import { pageAction, pageChange } from "@/app/actions/client";
import { recordId } from "@/app/actions/record-id";
import { askApplicantBody } from "@/lib/contract/information-requests";
import { askApplicant } from "@/lib/domain/information-requests/ask";
import { withdrawRequest } from "@/lib/domain/information-requests/withdraw";

/* These actions don't refresh the page: if it then failed, the link would be lost with it. */

/** The answer is the only place where the link is ever shown. */
export const ask = pageAction([recordId, askApplicantBody], async (context, id, body) => {
  const { url, expiresAt } = await context.transaction((inside) => askApplicant(inside, { id, body }));
  return { url, expiresAt, isEmailed: body.emailLink };
});

export const withdraw = pageChange([recordId], withdrawRequest);
