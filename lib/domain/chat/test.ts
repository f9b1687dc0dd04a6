import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { webhookDialer } from "@/lib/domain/webhooks/egress/dialer";
import { AppError } from "@/lib/platform/errors";
import { publicUrlOf } from "@/lib/platform/public-url";
import { postToChat } from "./post";
import { readChatUrl } from "./read";

/** Posts a test. Throws `conflict` if there is no chat, or the test didn't arrive. */
export async function testChat(context: Context): Promise<void> {
  authorize(context.principal, "organization.update");
  const url = await readChatUrl(context);
  if (url === null) throw new AppError("conflict", "Nothing can be tested yet; save a URL first");
  const failure = await postToChat(webhookDialer(context), {
    url,
    notice: {
      title: "A test from Assay",
      text: "Notices will appear here.",
      link: { label: "Open notices", url: `${publicUrlOf(context.env)}/settings/notices` },
    },
  });
  if (failure !== undefined)
    throw new AppError("conflict", `The test didn't arrive (${failure}); check the URL`);
}
