"use server";

import { guestAction } from "@/app/actions/client";
import { acceptForm, invitationToken } from "@/lib/contract/members";
import { acceptInvitation } from "@/lib/domain/organizations/invitations/accept";

export const accept = guestAction(
  [invitationToken, acceptForm],
  async ({ platform, address }, token, form) => {
    await acceptInvitation(platform, { token, form, clientAddress: address });
    return null;
  },
);
