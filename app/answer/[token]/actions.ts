"use server";

import { redirect } from "next/navigation";
import { guestAction } from "@/app/actions/client";
import { linkToken } from "@/lib/contract/accounts";
import { answerForm } from "@/lib/contract/information-requests";
import { answerRequest } from "@/lib/domain/applicant-links/answer";
import { readFields } from "./form-fields";

/** Why a form was refused, and what it had: without scripts, the page is made again. */
export interface RefusedAnswer {
  problem: string;
  /** By the names of the form's fields, as are the values. */
  errors: Record<string, string>;
  values: Record<string, string>;
}

const send = guestAction([linkToken, answerForm], async ({ platform, address }, token, values) => {
  await answerRequest(platform, { token, values, clientAddress: address });
  return null;
});

/** Takes a form with or without scripts. The page that follows is the same for all answers. */
export async function answer(_: RefusedAnswer | null, form: FormData): Promise<RefusedAnswer | null> {
  const token = String(form.get("token"));
  const { values, body } = readFields(form);
  const result = await send(token, body);
  if (result.ok || result.code === "not_found") redirect(`/answer/${encodeURIComponent(token)}`);
  const { code, fieldErrors: errors } = result;
  if (code !== "invalid_request")
    return { problem: "We can’t take your answer right now. Try again later.", errors: {}, values };
  const isEmpty = Object.keys(body).length === 0;
  return { problem: isEmpty ? "Fill in at least one field." : "Check the marked fields.", errors, values };
}
