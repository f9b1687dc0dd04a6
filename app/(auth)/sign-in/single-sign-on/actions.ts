"use server";

import { guestAction } from "@/app/actions/client";
import { ssoStartForm } from "@/lib/contract/single-sign-on";
import { providerId } from "@/lib/domain/single-sign-on/provider/id";
import { findSso } from "@/lib/domain/single-sign-on/sign-in/start";
import { AppError } from "@/lib/platform/errors";

/** The provider of the address's domain. */
export const findProvider = guestAction([ssoStartForm], async ({ platform, address }, { email }) => {
  const organizationId = await findSso(platform, { email, clientAddress: address });
  if (organizationId === undefined)
    throw new AppError(
      "not_found",
      "This email domain has no single sign-on. Sign in with your password instead.",
    );
  return providerId(organizationId);
});
