"use server";

import { guestAction } from "@/app/actions/client";
import { linkToken } from "@/lib/contract/accounts";
import { acceptForm } from "@/lib/contract/members";
import { acceptInvitation } from "@/lib/domain/organizations/invitations/accept";

export const accept = guestAction([linkToken, acceptForm], async ({ platform, address }, token, form) => {
  await acceptInvitation(platform, { token, form, clientAddress: address });
  return null;
});
